import { forgetVerdict, lastVerdict } from './given-verdicts.ts'
import type { GivenVerdict } from '../inbox-state.ts'

export interface TakingBack {
  /** False when it was taken back somewhere else. */
  stands(settled: GivenVerdict): Promise<boolean>
  revert(settled: GivenVerdict): Promise<void>
}

const given = new Set<Promise<unknown>>()
let turn: Promise<unknown> = Promise.resolve()

/** Lets the next Undo wait for this verdict: asked earlier, it would take back the one before. */
export function awaited<T>(verdict: Promise<T>): Promise<T> {
  const answered = verdict.catch(() => undefined).finally(() => given.delete(answered))
  given.add(answered)
  return verdict
}

export function canTakeBack(): boolean {
  return given.size > 0 || lastVerdict() !== null
}

/** One after the other, however fast it is asked for. A verdict that stays stays the last one. */
export function takeBackLast(taking: TakingBack): Promise<void> {
  const mine = turn.then(async () => {
    await Promise.all(given)
    const last = await lastStanding(taking)
    if (last === null) return
    await taking.revert(last)
    forgetVerdict(last)
  })
  turn = mine.catch(() => undefined)
  return mine
}

async function lastStanding({ stands }: TakingBack): Promise<GivenVerdict | null> {
  for (let last = lastVerdict(); last !== null; last = lastVerdict()) {
    if (await stands(last)) return last
    forgetVerdict(last)
  }
  return null
}
