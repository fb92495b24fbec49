import { AppError } from '#shared/errors.ts'
import { canonical } from '#shared/json.ts'
import { UPKEEP_STEPS, type UpkeepPolicy, type UpkeepStep } from '#shared/upkeep.ts'
import { mutex } from '#shared/mutex.ts'
import type { Room } from '#engine/room.ts'
import { gather } from '../gather/gather.ts'
import { planned } from '../plan.ts'

export interface StepPreview {
  step: UpkeepStep
  /** By the policy that is saved. */
  now: number
  /** By the one that is tried. */
  drafted: number
}

type Counts = ReadonlyMap<UpkeepStep, number>

/** So long a count stands for what the vault would say: a person draws a threshold up and down. */
const FRESH_MS = 30_000

/** What a policy would do to the vault, beside the saved one. Who asks again has no use for the first answer. */
export function openPreview(loci: () => Room, loadTokens: () => Promise<unknown>) {
  const oneAtATime = mutex()
  let asked = 0
  let kept: { of: string; counts: Counts } | null = null

  async function counted(policy: UpkeepPolicy, isOld: () => boolean): Promise<Counts> {
    const room = loci()
    const now = room.clock.now()
    const along = { turn: room.turn, progress: () => undefined, cancelled: isOld }
    const snapshot = await gather(room, policy, now, along)
    const proposals = snapshot === null ? null : await planned(snapshot, policy, now, along)
    if (proposals === null)
      throw new AppError('cancelled', 'Another policy was tried before this one was counted.')
    const counts = new Map<UpkeepStep, number>()
    for (const { step } of proposals) counts.set(step, (counts.get(step) ?? 0) + 1)
    return counts
  }

  return async (
    saved: UpkeepPolicy,
    draft: Omit<UpkeepPolicy, 'version'>,
  ): Promise<StepPreview[]> => {
    const own = ++asked
    const isOld = () => own !== asked
    return oneAtATime(async () => {
      await loadTokens()
      const room = loci()
      const of = canonical([saved, await room.caughtUp(), Math.floor(room.clock.now() / FRESH_MS)])
      if (kept?.of !== of) kept = { of, counts: await counted(saved, isOld) }
      const { counts } = kept
      const isSame = canonical({ ...saved, version: 0 }) === canonical({ ...draft, version: 0 })
      const tried = isSame ? counts : await counted({ ...draft, version: saved.version }, isOld)
      return UPKEEP_STEPS.map((step) => ({
        step,
        now: counts.get(step) ?? 0,
        drafted: tried.get(step) ?? 0,
      }))
    })
  }
}
