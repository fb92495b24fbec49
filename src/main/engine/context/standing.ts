import type { WhatIf } from '#shared/context.ts'
import type { Policy } from '#shared/context-policy.ts'
import type { Memory } from '#shared/memory.ts'
import type { Candidate } from './candidate.ts'
import type { FormsKept, FormsOf } from './forms-kept.ts'
import type { Entry } from './gather.ts'
import { type Line, lineUp } from './rank.ts'
import type { Reading } from './readings.ts'
import { candidateOf } from './candidate-of.ts'

/** Who stands in line for a policy and a what-if, whatever the budget is. */
export interface Standing {
  /** Each in all its length. */
  whole: Line
  /** With every shorter form, made when somebody does not fit. */
  deep(): Promise<Line>
  inLine: readonly Memory[]
}

export interface Standings {
  read(memory: Memory): Promise<Reading>
  forms: FormsKept
  /** What could not be read, and why. */
  unreadable: Map<string, string[]>
}

/** What cannot be read is taken out, and somebody else gets its place. */
export async function standing(
  all: readonly Entry[],
  policy: Policy,
  whatIf: WhatIf,
  { read, forms, unreadable }: Standings,
): Promise<Standing> {
  const waiting = await readable()
  const inLine = waiting.map(({ memory }) => memory)
  const whole = lineUp(await candidates(false), policy, whatIf)
  let deep: Promise<Line> | null = null
  return {
    whole,
    deep: () => (deep ??= candidates(true).then((made) => lineUp(made, policy, whatIf))),
    inLine,
  }

  async function readable(): Promise<Entry[]> {
    for (;;) {
      const rough = all.map((entry) => candidateOf(entry, unreadable, null))
      const ids = idsIn(lineUp(rough, policy, whatIf))
      const there = all.filter(({ memory }) => ids.has(memory.id))
      const before = unreadable.size
      await Promise.all(there.map(notice))
      if (unreadable.size === before) return there
    }
  }

  async function notice({ memory }: Entry): Promise<void> {
    const { unreadable: isGone, notes } = await read(memory)
    if (isGone) unreadable.set(memory.id, notes)
  }

  /** `isDeep`: with every shorter form. A history is an old one only if its successor goes in too. */
  function candidates(isDeep: boolean): Promise<Candidate[]> {
    const stands = new Set(waiting)
    return Promise.all(
      all.map(async (entry) => {
        const { memory } = entry
        if (!stands.has(entry))
          return candidateOf(entry, unreadable, {
            forms: [await forms.bare(memory, policy.family)],
          })
        const reading = await read(memory)
        // A critical one is never shortened.
        const made: FormsOf =
          isDeep && memory.priority !== 'critical'
            ? await forms.all(reading, policy, inLine)
            : [await forms.whole(reading, policy.family)]
        return candidateOf(entry, unreadable, { forms: made, reading })
      }),
    )
  }
}

export function idsIn({ critical, pinned, levels }: Line): Set<string> {
  const all = [...critical, ...pinned, ...levels.high, ...levels.medium, ...levels.low]
  return new Set(all.map(({ id }) => id))
}
