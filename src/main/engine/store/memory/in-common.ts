import type { Memory } from '#shared/memory.ts'
import { type Scope, scopeLabel } from '#shared/scope.ts'
import { inCommon, LOOKED_THROUGH, sharedThere } from '../said/in-common.ts'
import { BETWEEN, marksOf, marksOfMemory, written } from '../said/marks.ts'
import { saidThere } from '../said/there.ts'
import type { InCommonFound, InCommonRequest } from '../search.ts'
import type { Kept } from './kept.ts'

/** As the table of marks does it, by reading everything. */
export function inCommonAmong(
  kept: readonly Kept[],
  isMeant: (memory: Memory) => boolean,
  { text, places, limit, ...how }: InCommonRequest,
): InCommonFound {
  const saidIn = (place: Scope) =>
    kept.filter(({ memory }) => scopeLabel(memory.scope) === scopeLabel(place))
  const isTooMuch = (place: Scope) => saidIn(place).length > LOOKED_THROUGH
  const read = places.filter((place) => !isTooMuch(place)).flatMap(saidIn)
  const there = saidThere(
    read.map(({ row }) => row),
    read.map(({ memory }) => written(marksOfMemory(memory))).join(BETWEEN),
  )
  const byRow = new Map(read.map(({ memory, row }) => [row, memory]))
  const asked = marksOf(text)
  const found = inCommon(asked, [sharedThere(asked, there)], Math.max(1, read.length), how)
  const hits = found.flatMap(({ row, score, share }) => {
    const memory = byRow.get(row)
    return memory !== undefined && isMeant(memory) ? [{ memory, score, share }] : []
  })
  return { hits: hits.slice(0, limit), unread: places.filter(isTooMuch) }
}
