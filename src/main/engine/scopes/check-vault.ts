import { setImmediate } from 'node:timers/promises'
import { AppError } from '#shared/errors.ts'
import type { VaultCheck, VaultCheckState, VaultProblem } from '#shared/vault-check.ts'
import type { Clock } from '../ports/clock.ts'
import type { CheckVault, CheckedStep, Damage, DamageKind } from '../store/integrity.ts'
import { DAMAGE_WORDS } from './damage-words.ts'

/** So many are named; the rest are counted. */
const EXAMPLES = 5

export interface VaultChecks {
  /** Whoever asks while one is under way waits for that one. */
  run(): Promise<VaultCheck>
  state(): VaultCheckState
  stop(): void
}

interface UnderWay extends Pick<CheckedStep, 'part' | 'share'> {
  began: number
  isStopped: boolean
}

export function vaultChecks(check: CheckVault, clock: Clock): VaultChecks {
  let under: UnderWay | null = null
  let going: Promise<VaultCheck> | null = null
  let last: VaultCheckState['last'] = null

  async function begin(): Promise<VaultCheck> {
    const now: UnderWay = { began: clock.now(), part: 'file', share: 0, isStopped: false }
    under = now
    try {
      const found = await readThrough(check(), (step) => {
        if (now.isStopped) throw new AppError('cancelled', 'The check was stopped.')
        now.part = step.part
        now.share = step.share
      })
      last = { at: clock.now(), ms: clock.now() - now.began, found }
      return found
    } finally {
      under = null
      going = null
    }
  }
  return {
    run: () => (going ??= begin()),
    state: () => ({
      running:
        under === null
          ? null
          : { part: under.part, share: under.share, ms: clock.now() - under.began },
      last,
    }),
    stop() {
      if (under !== null) under.isStopped = true
    },
  }
}

/** The whole vault a little at a time: whoever asks for something short in between is answered first. */
async function readThrough(
  steps: ReturnType<CheckVault>,
  onStep: (step: CheckedStep) => void,
): Promise<VaultCheck> {
  const found = new Map<DamageKind, Damage[]>()
  let memories = 0
  let entries = 0
  for await (const step of steps) {
    onStep(step)
    memories += step.memories ?? 0
    entries += step.entries ?? 0
    for (const damage of step.damages) {
      const alike = found.get(damage.kind)
      if (alike === undefined) found.set(damage.kind, [damage])
      else alike.push(damage)
    }
    await setImmediate()
  }
  return { memories, entries, problems: [...found.entries()].map(problemOf) }
}

function problemOf([kind, damages]: [DamageKind, Damage[]]): VaultProblem {
  const [{ part } = { part: 'file' as const }] = damages
  const examples = [...new Set(damages.map(({ of }) => of))]
  return {
    part,
    count: examples.length,
    examples: examples.slice(0, EXAMPLES),
    ...DAMAGE_WORDS[kind],
  }
}
