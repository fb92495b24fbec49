import { setImmediate } from 'node:timers/promises'
import { contract } from '#shared/contract.ts'
import type { ScreenTopic } from '#shared/contract/method.ts'
import { type Reply, fromWire } from '#shared/errors.ts'
import type { JournalChange } from '#shared/journal.ts'
import { Memory } from '#shared/memory.ts'
import type { FeedEntry } from '#engine/store/feed.ts'
import type { Commit, Standing, Touched } from './topics.ts'

/** Asks the engine as the person. */
type Ask = (method: string, input: unknown) => Promise<Reply>

const StandingFields = Memory.pick({
  scope: true,
  status: true,
  expiresAt: true,
  priority: true,
}).strip()
/** So many are looked up in one go: a change of ten thousand would let nobody else in for seconds. */
const IN_ONE_GO = 50

/** An announcement with how each memory of its commit stood before and stands now: who may hear of it goes by that. */
export async function commitOf(
  ask: Ask,
  topics: readonly ScreenTopic[],
  entry: FeedEntry | null,
): Promise<Commit> {
  const touched: Touched[] = []
  // All of them: behind many that are hidden from an agent stands the one that is its own.
  for (const change of entry?.changes ?? []) {
    touched.push(await touchedBy(ask, change))
    if (touched.length % IN_ONE_GO === 0) await setImmediate()
  }
  const isAboutMemories = touched.some(({ noun }) => noun === 'memory')
  return { topics, touched, withheld: isAboutMemories ? await disputed(ask) : new Set() }
}

async function touchedBy(ask: Ask, { noun, id, before, after }: JournalChange): Promise<Touched> {
  if (noun !== 'memory') return { noun }
  const stays = before !== null && after !== null
  const now = stays ? await standingNow(ask, id) : null
  // A change of a memory that stays holds only the fields that differ.
  const whole = (fields: Record<string, unknown> | null) =>
    fields === null ? null : (StandingFields.safeParse({ ...now, ...fields }).data ?? null)
  return { noun, id, before: whole(before), after: whole(after) }
}

async function standingNow(ask: Ask, id: string): Promise<Standing | null> {
  const reply = await ask('memories.get', { id })
  return reply.ok ? StandingFields.parse(reply.value) : null
}

/** Also where they are given to agents all the same: better to hear too little of them than of what is hidden. */
async function disputed(ask: Ask): Promise<ReadonlySet<string>> {
  const reply = await ask('reviews.disputed', {})
  if (!reply.ok) throw fromWire(reply.error)
  return new Set(Object.keys(contract['reviews.disputed'].output.parse(reply.value)))
}
