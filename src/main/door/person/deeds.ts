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
  'archive.apply': 'take memories from an archive into this vault',
  'archive.cancel': 'stop an export or import that is under way',
  'archive.export': 'write memories of this vault to a folder or file',
  'backups.make': 'make a backup of this vault',
  'backups.remove': 'take a backup of this vault away for ever',
  'backups.restore': 'make a new vault of a backup',
  'backups.schedule': 'change when this vault is backed up and what is kept',
  'backups.verify': 'read a backup through',
  'context.assemble': 'put a context together, with files that memories point to',
  'experiences.enqueue': 'tell of something that just happened',
  'filters.remove': 'remove a saved filter',
  'filters.save': 'save a filter',
  'forgetting.keep': 'say in your name that memories are not to be forgotten',
  'handoffs.accept': 'accept a handoff, as an agent would',
  'handoffs.create': 'hand over to an agent',
  'handoffs.edit': 'change a handoff before it is accepted',
  'handoffs.settle': 'decline, cancel or reopen a handoff',
  'handoffs.tick': 'say that a pending item of a handoff is done',
  'indices.repair': 'repair the indices: tags, links or what is left over, in every scope',
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
  'mirror.off': 'stop keeping a folder in step with this vault',
  'mirror.set': 'keep a folder in step with this vault: all of its memories are written there',
  'mirror.sync': 'compare the mirrored folder with this vault now',
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
  'upkeep.apply': 'do what a dry run of upkeep showed: merge, archive and expire memories',
  'upkeep.cancel': 'stop the run of upkeep that is under way',
  'upkeep.dryRun': 'look for what upkeep would do, without doing it',
  'upkeep.noteSummary': 'put a summary of old notes into your inbox',
  'upkeep.savePolicy': 'change by which thresholds upkeep merges, archives and forgets',
  'upkeep.start': 'run upkeep: merge, archive and expire memories',
  'upkeep.undo': 'take back what a run of upkeep did',
  'tags.accept': 'accept tags that Loci suggests',
  'tags.delete': 'remove tags from every memory that has them',
  'tags.dismiss': 'dismiss tags that Loci suggests',
  'tags.keepApart': 'say that tags that look alike are not one',
  'tags.merge': 'merge tags in every scope',
  'tags.rename': 'rename a tag in every scope',
  'reviews.setModelAsks': 'change when the model asks about contradictions',
  'tags.setPolicy': 'change whether Loci tags what agents write',
  'tags.split': 'split a tag in two',
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
