import { actorName } from '#shared/actor-words.ts'
import type { Output } from '#shared/contract.ts'
import type { Retention } from '#shared/upkeep.ts'
import { absoluteTime, dayInUtc, percent } from '#renderer/lib/format.ts'

export type MemoryCurveData = Output<'forgetting.curve'>
export type UseOnCurve = MemoryCurveData['uses'][number]

/** What is left, and what becomes of it. */
export function retentionSentence({ now, fadesAt, heldBack, never }: Retention): string {
  if (never === 'critical') return 'Never forgotten, because it is critical'
  if (never === 'person') return 'Never forgotten, because you said it'
  if (never === 'kept') return 'Never forgotten, because you keep it'
  if (fadesAt === null) return `${percent(now)} now, and not held back in a hundred years`
  const day = dayInUtc(fadesAt, true)
  return heldBack
    ? `${percent(now)} now, held back from agents since ${day}`
    : `${percent(now)} now, held back from ${day} on`
}

export function wordsOfUse({ helped }: Pick<UseOnCurve, 'helped'>): string {
  if (helped === null) return 'given'
  return helped ? 'helped' : 'misled'
}

/** The curve as a table: when it was written, each use, today, and when it is held back, with what was left. */
export function curveRows({ points, uses, retention }: MemoryCurveData, now: number): string[][] {
  const first = points[0]?.at ?? now
  const moments = [
    { at: first, what: 'written' },
    ...uses.map((use) => ({ at: use.at, what: `${wordsOfUse(use)}, ${actorName(use.agent)}` })),
    { at: now, what: 'today' },
    ...(retention.fadesAt === null
      ? []
      : [{ at: retention.fadesAt, what: 'falls under the line' }]),
  ].toSorted((a, b) => a.at - b.at)
  const rows = moments.map(({ at, what }) => [
    `${absoluteTime(at)}, ${what}`,
    percent(leftAt(points, at)),
  ])
  return [...new Map(rows.map((row) => [row[0], row])).values()]
}

/** What was left just before that moment. */
function leftAt(points: MemoryCurveData['points'], at: number): number {
  const next = points.findIndex((point) => point.at >= at)
  const [before, after] = [points[next - 1], points[next]]
  if (after === undefined) return points.at(-1)?.retention ?? 1
  if (before === undefined || after.at === at) return after.retention
  const share = (at - before.at) / (after.at - before.at)
  return before.retention + share * (after.retention - before.retention)
}
