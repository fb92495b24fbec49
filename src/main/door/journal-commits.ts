import { contract } from '#shared/contract.ts'
import type { Topic } from '#shared/contract/method.ts'
import { type Reply, fromWire } from '#shared/errors.ts'
import type { JournalChange } from '#shared/journal.ts'
import { Memory } from '#shared/memory.ts'
import { mutex } from '#shared/mutex.ts'
import type { Commit, Standing, Touched } from './topics.ts'

const StandingFields = Memory.pick({
  scope: true,
  status: true,
  expiresAt: true,
  priority: true,
}).strip()
const ENTRIES = 50
const CHANGES = 500

/** Asked as the person. */
type Ask = (method: string, input: unknown) => Promise<Reply>

/** What an announcement was about, read from the journal: the announcement itself names topics only. */
export function journalCommits(ask: Ask): (topics: Topic[]) => Promise<Commit> {
  const inOrder = mutex()
  let last: number | null = null

  const value = async (method: string, input: unknown) => {
    const reply = await ask(method, input)
    if (!reply.ok) throw fromWire(reply.error)
    return reply.value
  }
  const newEntries = async () => {
    const page = await value('journal.page', { limit: last === null ? 1 : ENTRIES })
    const { entries } = contract['journal.page'].output.parse(page)
    const fresh = entries.filter(({ seq }) => last === null || seq > last)
    last = entries[0]?.seq ?? last
    return fresh
  }
  const standingNow = async (id: string): Promise<Standing | null> => {
    const reply = await ask('memories.get', { id })
    return reply.ok ? StandingFields.parse(reply.value) : null
  }
  const touchedBy = async ({ noun, id, before, after }: JournalChange): Promise<Touched> => {
    if (noun !== 'memory') return { noun }
    const now = before === null ? null : await standingNow(id)
    // A change of a memory that stays holds only the fields that differ.
    const whole = (fields: Record<string, unknown> | null) =>
      fields === null ? null : (StandingFields.safeParse({ ...now, ...fields }).data ?? null)
    return { noun, id, before: whole(before), after: whole(after) }
  }
  return (topics) =>
    inOrder(async () => {
      const touched: Touched[] = []
      for (const { seq } of topics.includes('journal') ? await newEntries() : []) {
        const read = await value('journal.entry', { seq, limit: CHANGES })
        const { changes } = contract['journal.entry'].output.parse(read)
        for (const change of changes) touched.push(await touchedBy(change))
      }
      const isAboutMemories = touched.some(({ noun }) => noun === 'memory')
      const disputed = isAboutMemories ? await value('reviews.disputed', {}) : {}
      const known = contract['reviews.disputed'].output.parse(disputed)
      return { topics, touched, withheld: new Set(Object.keys(known)) }
    })
}
