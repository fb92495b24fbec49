import type { Memory } from '#shared/memory.ts'
import { type Scope, scopeLabel } from '#shared/scope.ts'
import type { UpkeepPolicy } from '#shared/upkeep.ts'
import { isAlive } from '../../store/alive.ts'
import { ageOf } from '../age.ts'
import { type ThemeNote, themesIn } from '../extract/themes.ts'
import { DAY_MS } from '../figures.ts'
import type { Alongside } from '../plan.ts'
import type { AlikePair, Snapshot, Theme, UpkeepRow } from '../snapshot.ts'
import type { Room } from '../../room.ts'
import { answeredIn } from './answered.ts'
import { judgedPairs, leastShared } from './judged-pairs.ts'
import { type WordSet, likelyPairs } from './likely-pairs.ts'
import { promotionsAmong } from './promotions.ts'
import { COMPARED, rowOf, sayingOf, wordSetOf, wordsFor } from './read-memory.ts'

/** Read and taken apart between two turns: a few milliseconds. */
const READ_AT_ONCE = 50
/** Steps of finding pairs and themes between two turns. */
const LOOKED_AT_ONCE = 50
/** Pairs weighed word by word between two turns: one may take the dictionary twenty milliseconds. */
const JUDGED_AT_ONCE = 1

interface Place {
  scope: Scope
  isChat: boolean
  notes: ThemeNote[]
}

/** Reads what planning needs, a little at a time; null where it was cancelled. `room` is Loci's own. */
export async function gather(
  room: Room,
  policy: UpkeepPolicy,
  now: number,
  along: Alongside,
): Promise<Snapshot | null> {
  const answered = await answeredIn(room.store, now, along.turn)
  const read = await readAll(room, policy, now, answered, along)
  if (read === null) return null
  const whole = new Map<string, Memory>()
  const alike = await pairsAmong(room, read, policy, whole, along)
  const themes = alike === null ? null : await themesAmong(room, read, policy, whole, along)
  if (alike === null || themes === null) return null
  const promotions = policy.steps.promote
    ? await promotionsAmong(room, read.rows, answered, policy.promote, now)
    : []
  return {
    ...answered,
    rows: read.rows,
    whole,
    alike,
    themes,
    promotions,
    seed: room.ids.random(24),
    countTokens: (text) => room.tokens.count(text),
  }
}

interface Read {
  rows: UpkeepRow[]
  /** What may have its like, each with its row. */
  sets: WordSet[]
  of: UpkeepRow[]
  places: Map<string, Place>
}

async function readAll(
  { store }: Room,
  policy: UpkeepPolicy,
  now: number,
  { waiting }: Pick<Snapshot, 'waiting'>,
  { turn, progress, cancelled }: Alongside,
): Promise<Read | null> {
  const read: Read = { rows: [], sets: [], of: [], places: new Map() }
  const { active } = await store.stats()
  const oldAge = policy.summarise.olderThanDays * DAY_MS
  const take = (memory: Memory) => {
    const row = rowOf(memory)
    read.rows.push(row)
    if (!isAlive(row, now) || waiting.has(row.id)) return
    const isOld = row.type === 'episodic' && row.made === null && ageOf(row, now) > oldAge
    const isNote = policy.steps.summarise && isOld && row.priority !== 'critical' && !row.persons
    const text = policy.steps.merge || isNote ? sayingOf(memory) : null
    const words = text === null ? null : wordsFor(text.slice(0, COMPARED))
    if (text === null || words === null) return
    // Of a longer text only the beginning is compared, and its end could say anything.
    if (policy.steps.merge && text.length <= COMPARED) {
      read.sets.push(wordSetOf(memory, text, words))
      read.of.push(row)
    }
    if (isNote) noteIn(read.places, row, words)
  }
  for (let after: number | null = null; ;) {
    if (cancelled()) return null
    await turn()
    const { memories, next } = await store.walk({ after, places: READ_AT_ONCE })
    for (const memory of memories) take(memory)
    progress('Reading the vault', read.rows.length, active)
    if (next === null) return read
    after = next
  }
}

function noteIn(places: Map<string, Place>, row: UpkeepRow, words: Uint32Array): void {
  const { scope, subtype, id, createdAt } = row
  const isChat = subtype === 'chat'
  const name = `${isChat ? 'chat' : 'note'} ${scopeLabel(scope)}`
  const place = places.get(name) ?? { scope, isChat, notes: [] }
  place.notes.push({ id, createdAt, words })
  places.set(name, place)
}

async function pairsAmong(
  room: Room,
  { sets, of }: Read,
  { merge }: UpkeepPolicy,
  whole: Map<string, Memory>,
  { turn, progress, cancelled }: Alongside,
): Promise<AlikePair[] | null> {
  const likely: (readonly [string, string])[] = []
  let steps = 0
  for (const pair of likelyPairs(sets, leastShared(room, merge.alike))) {
    const [a, b] = pair === null ? [] : [of[pair[0]], of[pair[1]]]
    if (a !== undefined && b !== undefined && !wereCompared(a, b)) likely.push([a.id, b.id])
    if (++steps % LOOKED_AT_ONCE > 0) continue
    if (cancelled()) return null
    progress('Looking for duplicates', Math.min(Math.floor(steps / 2), sets.length), sets.length)
    await turn()
  }
  const alike: AlikePair[] = []
  for (let from = 0; from < likely.length; from += JUDGED_AT_ONCE) {
    if (cancelled()) return null
    await turn()
    const some = likely.slice(from, from + JUDGED_AT_ONCE)
    for (const { pair, memories } of await judgedPairs(room, some, merge.alike)) {
      alike.push(pair)
      for (const memory of memories) whole.set(memory.id, memory)
    }
    progress('Comparing duplicates', from, likely.length)
  }
  return alike
}

/** What was put together was compared with all that stood beside it then: only what came or changed since is new to it. */
function wereCompared(a: UpkeepRow, b: UpkeepRow): boolean {
  return (
    (a.made !== null && b.updatedAt <= a.updatedAt) ||
    (b.made !== null && a.updatedAt <= b.updatedAt)
  )
}

async function themesAmong(
  { store }: Room,
  { places }: Read,
  { summarise }: UpkeepPolicy,
  whole: Map<string, Memory>,
  { turn, progress, cancelled }: Alongside,
): Promise<Theme[] | null> {
  const themes: Theme[] = []
  const all = [...places.values()].reduce((sum, { notes }) => sum + notes.length, 0)
  let steps = 0
  for (const place of places.values()) {
    for (const theme of themesIn(place, place.notes)) {
      if (theme !== null && theme.notes.length >= summarise.atLeast) themes.push(theme)
      if (++steps % LOOKED_AT_ONCE > 0) continue
      if (cancelled()) return null
      progress('Looking for themes', Math.min(steps, all), all)
      await turn()
    }
  }
  for (const { notes } of themes) {
    await turn()
    for (const memory of await store.get('memory', notes)) whole.set(memory.id, memory)
  }
  return themes
}
