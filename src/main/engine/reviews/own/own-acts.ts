import type { Output } from '#shared/contract.ts'
import type { JournalEntry } from '#shared/journal.ts'
import type { Memory } from '#shared/memory.ts'
import type { OwnAct, OwnActKind, OwnActTurn } from '#shared/own-act.ts'
import type { Review } from '#shared/review.ts'
import { quoted } from '#engine/memories/labels.ts'
import type { Room } from '#engine/room.ts'
import type { FoundAct } from './acts-in-entry.ts'
import type { FoundActs } from './found-acts.ts'

interface Asked {
  since: number
  kind?: OwnActKind | undefined
  after?: string | undefined
  limit: number
}

/** What Loci did on its own, told as things stand now: what was purged or turned round since says so. */
export async function ownActs(
  { store }: Room,
  found: FoundActs,
  { since, kind, after, limit }: Asked,
): Promise<Output<'reviews.ownActs'>> {
  const all = await found.since(store, since)
  const count = (of: OwnActKind) =>
    all.filter((act) => act.kind === of).reduce((sum, { memories }) => sum + memories, 0)
  const meant = all.filter((act) => kind === undefined || act.kind === kind)
  const from = after === undefined ? 0 : meant.findIndex((act) => idOf(act) === after) + 1
  const page = meant.slice(from, from + limit)
  const memories = byId(await store.get('memory', idsOf(page, ['loser', 'winner'])))
  const reviews = byId(await store.get('review', idsOf(page, ['review'])))
  const acts: OwnAct[] = []
  for (const act of page) {
    const entry = await store.entry(act.seq)
    if (entry === null) continue
    const of = (id: string | null) => (id === null ? undefined : memories.get(id))
    const review = act.review === null ? undefined : reviews.get(act.review)
    acts.push(told(act, { entry, loser: of(act.loser), winner: of(act.winner), review }))
  }
  const last = page.at(-1)
  return {
    counts: {
      settled: count('settled'),
      superseded: count('superseded'),
      archived: count('archived'),
      merged: count('merged'),
      promoted: count('promoted'),
      kept: count('kept'),
      expired: count('expired'),
    },
    acts,
    next: last !== undefined && from + limit < meant.length ? idOf(last) : null,
  }
}

const idsOf = (page: readonly FoundAct[], of: ('loser' | 'winner' | 'review')[]) => [
  ...new Set(page.flatMap((act) => of.flatMap((name) => act[name] ?? []))),
]

const byId = <R extends { id: string }>(records: readonly R[]): ReadonlyMap<string, R> =>
  new Map(records.map((record) => [record.id, record]))

interface AsItStands {
  entry: JournalEntry
  loser: Memory | undefined
  winner: Memory | undefined
  review: Review | undefined
}

function told(act: FoundAct, now: AsItStands): OwnAct {
  const { entry, loser, review } = now
  const { seq, at, kind, memories } = act
  const turn = turnOf(act, now)
  return {
    id: idOf(act),
    seq,
    at,
    kind,
    sentence: sentenceOf(act, now),
    why: whyOf(act, now),
    actor: entry.actor,
    memoryId: loser?.id ?? null,
    memories,
    review: review?.id ?? null,
    undone: isUndone(act, now),
    turn,
  }
}

function sentenceOf({ kind }: FoundAct, { entry, loser, winner, review }: AsItStands): string {
  const named = (memory: Memory | undefined) =>
    memory === undefined ? 'A purged memory' : quoted(memory.summary)
  if (kind === 'superseded') return `${named(loser)} is superseded by ${lower(named(winner))}`
  if (kind === 'settled') return review?.label ?? 'A contradiction that was purged since'
  return entry.label
}

const lower = (name: string) => name.replace(/^A /u, 'a ')

function whyOf({ kind }: FoundAct, { entry, review }: AsItStands): string | null {
  if (review !== undefined) return review.reason
  if (kind === 'superseded') return 'A newer report of the same thing replaces the older one.'
  if (kind === 'merged' && entry.why === null)
    return 'The same words stood there already, so the two became one.'
  return entry.why
}

function isUndone({ kind }: FoundAct, { entry, loser, review }: AsItStands): boolean {
  if (kind === 'superseded') return loser !== undefined && loser.status !== 'superseded'
  if (kind === 'settled') return review !== undefined && review.resolution?.how !== 'by-rule'
  return entry.undoneBy !== null
}

/** Another's write is not taken back with what a rule made of it. */
function turnOf(act: FoundAct, now: AsItStands): OwnActTurn | null {
  const { entry, loser, winner, review } = now
  if (isUndone(act, now)) return null
  if (act.kind === 'settled') return null
  if (act.kind !== 'superseded') return entry.undoneBy === null ? 'revert' : null
  if (loser === undefined) return null
  const isRuled = review?.resolution?.how === 'by-rule' && winner?.status === 'active'
  return isRuled ? 'keep-both' : 'restore'
}

const idOf = ({ seq, kind, loser, review }: FoundAct) =>
  [seq, kind, loser ?? review].filter((part) => part !== null).join(' ')
