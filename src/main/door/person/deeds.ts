import type { EngineMethod, contract } from '#shared/contract.ts'

type EngineMutation = {
  [M in EngineMethod]: (typeof contract)[M]['kind'] extends 'mutation' ? M : never
}[EngineMethod]

/** What a call would do, in words for the person who is asked about it. */
export function deedOf(method: string): string | null {
  return Object.entries(DEEDS).find(([name]) => name === method)?.[1] ?? null
}

const DEEDS: Record<EngineMutation, string> = {
  'actions.record': 'record an action, as if it had been yours',
  'context.assemble': 'put a context together, with files that memories point to',
  'experiences.enqueue': 'tell of something that just happened',
  'filters.remove': 'remove a saved filter',
  'filters.save': 'save a filter',
  'handoffs.accept': 'accept a handoff, as an agent would',
  'handoffs.create': 'hand over to an agent',
  'handoffs.edit': 'change a handoff before it is accepted',
  'handoffs.settle': 'decline, cancel or reopen a handoff',
  'handoffs.tick': 'say that a pending item of a handoff is done',
  'journal.redo': 'do again what you last undid',
  'journal.revert': 'take back an entry of the journal',
  'journal.undo': 'undo what you last did',
  'memories.change': 'change memories: tags, priority, scope or status',
  'memories.create': 'write a memory in your name',
  'memories.createMany': 'write several memories in your name',
  'memories.feedback': 'say in your name whether memories helped',
  'memories.promote': 'carry memories to another scope',
  'memories.purge': 'erase memories for ever, with their history',
  'memories.restoreRevision': 'restore an earlier state of a memory',
  'memories.revise': 'edit a memory in your name',
  'policies.assign': 'choose by which policy an agent is given contexts',
  'policies.remove': 'remove a policy for contexts',
  'policies.save': 'save a policy for contexts',
  'recall.setWeights': 'change what counts in recall',
  'reviews.noteOpinion': 'note an opinion on an item of your inbox',
  'reviews.purge': 'erase for ever what settled items of your inbox held back',
  'reviews.resolve': 'settle items of your inbox in your name',
  'scopes.end': 'end a task or a session and forget what is not kept',
  'sessions.end': 'end the session of an agent and forget what is not kept',
  'sessions.start': 'begin a session of an agent',
  'tasks.complete': 'complete a task of an agent',
  'tasks.fail': 'give up a task of an agent',
  'tasks.stage': 'begin a stage of a task',
  'tasks.start': 'begin a task of an agent',
  'vault.stopCheck': 'stop the check of the vault that is under way',
}

/** The most a person can be shown, and so the most they can be asked about. */
export const MOST_SHOWN = 20_000

/** The input as text in which nothing hides: signs that draw nothing, or turn the line around, stand as their codes. */
export function shownInput(input: unknown): string {
  return JSON.stringify(input, null, 2).replaceAll(
    /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cn}\p{Co}]/gu,
    (sign) => (sign === '\n' ? sign : codeOf(sign)),
  )
}

const codeOf = (sign: string) => `\\u{${(sign.codePointAt(0) ?? 0).toString(16)}}`
