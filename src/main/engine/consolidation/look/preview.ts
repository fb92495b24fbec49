import { AppError } from '#shared/errors.ts'
import { canonical } from '#shared/json.ts'
import { UPKEEP_STEPS, type UpkeepPolicy, type UpkeepStep } from '#shared/upkeep.ts'
import { mutex } from '#shared/mutex.ts'
import type { Room } from '#engine/room.ts'
import { gather } from '../gather/gather.ts'
import { planned } from '../plan.ts'
import type { Snapshot } from '../snapshot.ts'

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
/** So long a vault that nobody writes into is held as it was read: reading a hundred thousand memories takes seconds, and being given one counts later. */
const HELD_MS = 60_000

interface Looked {
  at: number
  /** Which vault, and what of a policy decides what is read of it. */
  of: string
  snapshot: Snapshot
}

/** What a policy would do to the vault, beside the saved one. Who asks again has no use for the first answer. */
export function openPreview(loci: () => Room, loadTokens: () => Promise<unknown>) {
  const oneAtATime = mutex()
  let asked = 0
  let looked: Looked | null = null
  let kept: { of: string; counts: Counts } | null = null

  async function lookedAt(policy: UpkeepPolicy, isOld: () => boolean): Promise<Looked> {
    const room = loci()
    const at = room.clock.now()
    const of = canonical([readBy(policy), await room.caughtUp()])
    if (looked?.of === of && isFresh(looked, at)) return looked
    const along = { turn: room.turn, progress: () => undefined, cancelled: isOld }
    const snapshot = await gather(room, policy, at, along)
    if (snapshot === null) throw overtaken()
    return (looked = { at, of, snapshot })
  }

  async function counted(policy: UpkeepPolicy, isOld: () => boolean): Promise<Counts> {
    const { snapshot, at } = await lookedAt(policy, isOld)
    const along = { turn: loci().turn, progress: () => undefined, cancelled: isOld }
    const proposals = await planned(snapshot, policy, at, along)
    if (proposals === null) throw overtaken()
    const counts = new Map<UpkeepStep, number>()
    for (const { step } of proposals) counts.set(step, (counts.get(step) ?? 0) + 1)
    return counts
  }

  async function preview(
    saved: UpkeepPolicy,
    draft: Omit<UpkeepPolicy, 'version'>,
  ): Promise<StepPreview[]> {
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

  return {
    preview,
    /** Nobody draws any more: a vault as it was read takes room. */
    letGo(): void {
      if (looked !== null && !isFresh(looked, loci().clock.now())) looked = null
    },
  }
}

function isFresh({ at }: Looked, now: number): boolean {
  return now >= at && now - at < HELD_MS
}

/** Gathering looks at no other threshold, so moving any of those is answered without reading the vault again. */
function readBy({ steps: { merge, summarise, promote }, ...policy }: UpkeepPolicy): unknown[] {
  return [merge && policy.merge, summarise && policy.summarise, promote && policy.promote]
}

function overtaken(): AppError {
  return new AppError('cancelled', 'Another policy was tried before this one was counted.')
}
