import type { HandoffRecord } from '#shared/handoff.ts'
import { HANDED_WORDS, receiverWords, withheldWords } from '#shared/handoff-words.ts'
import { llmText, llmView } from '#shared/llm-view.ts'
import type { Room } from '../room.ts'
import { seenOf, viewOf } from './view.ts'

export interface HandoffFile {
  name: string
  text: string
}

/** The package as these eyes see it, as a file. */
export async function exportedHandoff(
  room: Room,
  handoff: HandoffRecord,
  format: 'json' | 'markdown',
): Promise<HandoffFile> {
  // oxlint-disable-next-line eslint/no-restricted-globals -- the calendar day of a given instant
  const day = new Date(handoff.createdAt).toISOString().slice(0, 10)
  const name = `handoff-${plain(handoff.agent === 'USER' ? 'you' : handoff.agent)}-${day}`
  return format === 'json'
    ? { name: `${name}.json`, text: await asJson(room, handoff) }
    : { name: `${name}.md`, text: await asMarkdown(room, handoff, day) }
}

const plain = (name: string) => name.replaceAll(/[^A-Za-z0-9-]+/g, '-').slice(0, 40)

async function asJson(room: Room, handoff: HandoffRecord): Promise<string> {
  const seen = await seenOf(room, handoff)
  const of = (list: 'loaded' | 'created' | 'recommended') =>
    seen.flatMap(({ memory, because }) => (because.includes(list) ? [memory.id] : []))
  const notes = seen.flatMap(({ memory, because }) =>
    because.includes('snapshot') ? [llmView(memory, null)] : [],
  )
  const told = {
    working_memory_snapshot: notes,
    memories_loaded: of('loaded'),
    memories_created: of('created'),
    task_summary: handoff.summary,
    pending_items: handoff.pending,
    recommended_context: of('recommended'),
  }
  return `${JSON.stringify(told, null, 2)}\n`
}

async function asMarkdown(room: Room, handoff: HandoffRecord, day: string): Promise<string> {
  const { agent, to, status, project, summary, pending, done, acceptedBy } = handoff
  const { withheld } = await viewOf(room, handoff)
  const seen = await seenOf(room, handoff)
  const isDone = (item: string) => done.some((tick) => tick.item === item)
  const hidden = withheldWords(withheld)
  const parts = [
    `# Handoff from ${agent === 'USER' ? 'you' : agent} to ${receiverWords(to)}`,
    [
      `${day}${project === null ? '' : `, project ${project}`}`,
      status === 'accepted' ? `accepted by ${acceptedBy}` : status,
    ].join(', '),
    '## What was done',
    verbatim(summary),
    '## What is pending',
    pending.length === 0
      ? 'Nothing.'
      : pending.map((item) => `- [${isDone(item) ? 'x' : ' '}] ${inLine(item)}`).join('\n'),
    '## Memories',
    ...(seen.length === 0 ? ['None.'] : []),
    ...seen.flatMap(({ memory, because }) => [
      `### ${inLine(memory.summary)}`,
      `${because.map((kind) => HANDED_WORDS[kind]).join(', ')} · \`${memory.id}\``,
      verbatim(llmText(llmView(memory, null))),
    ]),
    ...(hidden === '' ? [] : ['## Withheld', `${hidden}.`]),
  ]
  return `${parts.join('\n\n')}\n`
}

/** In a fence that is longer than any in it: what an agent wrote must not become headings, links or HTML. */
function verbatim(said: string): string {
  const longest = Math.max(2, ...[...said.matchAll(/`+/g)].map(([ticks]) => ticks.length))
  const fence = '`'.repeat(longest + 1)
  return `${fence}text\n${said}\n${fence}`
}

/** One line in which nothing is markup. */
const inLine = (said: string) =>
  said.replaceAll(/\s+/gu, ' ').replaceAll(/[\\`*_{}[\]()<>#+!|~&-]/g, String.raw`\$&`)
