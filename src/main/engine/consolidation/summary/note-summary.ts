import { createHash } from 'node:crypto'
import type { Content } from '#shared/content.ts'
import { AppError } from '#shared/errors.ts'
import type { Memory } from '#shared/memory.ts'
import { SYSTEM, actorOf } from '#shared/principal.ts'
import type { Review } from '#shared/review.ts'
import type { Unlike, WrittenSummary } from '#shared/summary.ts'
import { commitDecision } from '#engine/decision.ts'
import { expiryOf } from '#engine/expiry.ts'
import { credentialsIn } from '#engine/gate/found-credentials.ts'
import { newReview } from '#engine/gate/new-review.ts'
import { spotsIn } from '#engine/gate/spots.ts'
import type { Room } from '#engine/room.ts'
import { created } from '#engine/store/changes.ts'
import type { Store } from '#engine/store/port.ts'
import { bodyText } from '#engine/store/words/body-text.ts'
import { raising } from '../../conflicts/examine.ts'
import { type Circumstances, contextTokens } from '../../memories/compose/compose.ts'
import { keyOf } from '../../memories/compose/keys.ts'
import { quoted } from '../../memories/labels.ts'
import { shortened } from '../../memories/text/shorten.ts'
import { circumstances } from '../../memories/write/create.ts'
import { newMemoryId, withStatusOf } from '../proposal.ts'
import { type ExtractNamed, proposedExtract } from './asked.ts'
import { unlike } from './compare.ts'

/** What marks a memory that a model wrote of others. */
export const SUMMARISED = 'upkeep/summary'

const LONGEST_SUMMARY = 200

/**
 * What a model wrote becomes an item of the inbox and nothing else: no memory is made or touched before
 * a person approves it. `loci` writes it, because nobody but the model has said it.
 */
export async function noteSummary(
  loci: Room,
  store: Store,
  { text, model, ...named }: ExtractNamed & { text: string; model: string },
): Promise<{ review: string }> {
  await refuseCredentialIn(loci, text)
  const id = itemId(named)
  await commitDecision(loci, async (now) => {
    const { extract, notes } = await proposedExtract(loci, store, named)
    const differs = unlike(
      text,
      notes.map(({ content }) => bodyText(content)),
    )
    const written: WrittenSummary = { model, unlike: differs }
    const at = circumstances(loci, now)
    const seed = `${id} ${now}`
    const memory = summaryMemory(newMemoryId(seed, notes), extract, { text, notes, written }, at)
    const item = newReview({
      id,
      kind: 'summary',
      label: `Archived ${notes.length} notes into a summary by ${model}: ${quoted(text)}`,
      reason: reasonFor(model, differs),
      createdAt: now,
      createdBy: actorOf(SYSTEM),
      memoryIds: notes.map((note) => note.id),
      changes: [
        created('memory', memory.id, memory),
        ...notes.map((note) => withStatusOf(note, 'archived', now)),
      ],
      scope: extract.scope,
      topics: extract.tags,
    })
    return {
      settled: true,
      label: `Put a summary by ${model} into the inbox`,
      changes: await raising(loci.store, [item], []),
    }
  })
  return { review: id }
}

/** As the extract would be, in the words of the model: its first line says whose they are wherever it is read. */
function summaryMemory(
  id: Memory['id'],
  extract: Memory,
  { text, notes, written }: { text: string; notes: readonly Memory[]; written: WrittenSummary },
  at: Circumstances,
): Memory {
  const title = `Summary of ${notes.length} notes, written by ${written.model}`
  const content: Content = { form: 'text', text: `${title}:\n${text}` }
  const memory: Memory = {
    ...extract,
    id,
    subtype: 'summary',
    content,
    key: keyOf(content, extract.domain, extract.taskType),
    summary: shortened(`${title}: ${text}`, LONGEST_SUMMARY),
    source: SUMMARISED,
    context: { summary: written },
    createdAt: at.now,
    updatedAt: at.now,
    expiresAt: expiryOf(extract.ttl, at.now),
  }
  return { ...memory, tokens: contextTokens(memory, content, at) }
}

function reasonFor(model: string, { numbers, names, negations }: Unlike): string {
  const strange = numbers.length + names.length + negations.length
  const found =
    strange === 0
      ? 'Its numbers, names and “not”s are those of the notes.'
      : 'Not all of it stands in the notes: see what is marked.'
  return `${model} wrote it of these notes, and nobody has checked it. ${found}`
}

async function refuseCredentialIn({ secrets }: Room, text: string): Promise<void> {
  if (secrets === null || (await credentialsIn(spotsIn({ text }, ''), secrets, [])).size === 0)
    return
  throw new AppError('forbidden', 'The summary looks like it holds a credential; it was not kept.')
}

/** One for each proposal: another answer takes the place of the one before. */
function itemId({ run, proposal }: ExtractNamed): Review['id'] {
  const named = `summary ${run} ${proposal}`
  return `rev_${createHash('sha256').update(named).digest('hex').slice(0, 12)}`
}
