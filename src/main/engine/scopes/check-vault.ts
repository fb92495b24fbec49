import { setImmediate } from 'node:timers/promises'
import type { VaultCheck, VaultProblem } from '#shared/vault-check.ts'
import type { Damage, DamageKind } from '../store/integrity.ts'
import type { Store } from '../store/port.ts'
import { DAMAGE_WORDS } from './damage-words.ts'

/** So many are named; the rest are counted. */
const EXAMPLES = 5

/** Reads the whole vault a little at a time: whoever asks for something short in between is answered first. */
export async function checkVault(check: Store['check']): Promise<VaultCheck> {
  const found = new Map<DamageKind, Damage[]>()
  let memories = 0
  let entries = 0
  for (const step of check()) {
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
