import { contract } from './contract.ts'

/** What an agent did with a call, for a person to read. */
const WORDS: Readonly<Record<string, string>> = {
  'actions.record': 'Reported an action',
  'context.assemble': 'Asked for context',
  'experiences.agents': 'Looked for its short-term memory',
  'experiences.enqueue': 'Reported an experience',
  'experiences.recent': 'Looked at what happened lately',
  'experiences.ring': 'Read its short-term memory',
  'handoffs.accept': 'Took over',
  'handoffs.create': 'Handed over',
  'handoffs.edit': 'Changed a handoff',
  'handoffs.get': 'Read a handoff',
  'handoffs.list': 'Looked for handoffs',
  'handoffs.settle': 'Settled a handoff',
  'memories.change': 'Changed memories',
  'memories.create': 'Wrote a memory',
  'memories.createMany': 'Wrote memories',
  'memories.facets': 'Counted memories',
  'memories.feedback': 'Said whether memories helped',
  'memories.get': 'Read a memory',
  'memories.links': 'Followed links',
  'memories.outline': 'Counted memories',
  'memories.page': 'Listed memories',
  'memories.promote': 'Moved memories up',
  'memories.revise': 'Edited a memory',
  'memories.topic': 'Read up on a topic',
  'recall.related': 'Looked for related memories',
  'recall.search': 'Recalled',
  'recall.similar': 'Looked for similar memories',
  'scopes.end': 'Ended a task or session',
  'scopes.list': 'Looked at its scopes',
  'sessions.end': 'Ended its session',
  'sessions.get': 'Read a session',
  'sessions.list': 'Looked at its sessions',
  'sessions.start': 'Began a session',
  'tasks.complete': 'Completed a task',
  'tasks.fail': 'Reported a failed task',
  'tasks.get': 'Read a task',
  'tasks.list': 'Looked at its tasks',
  'tasks.stage': 'Began a stage of a task',
  'tasks.start': 'Began a task',
}

export function callWords(method: string): string {
  const words = Object.hasOwn(WORDS, method) ? WORDS[method] : undefined
  if (words !== undefined) return words
  if (method === '') return 'Sent something unreadable'
  return Object.hasOwn(contract, method)
    ? 'Tried what only people may do'
    : 'Called something unknown'
}
