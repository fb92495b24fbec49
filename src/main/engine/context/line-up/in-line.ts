import type { WhatIf } from '#shared/context.ts'
import type { Policy } from '#shared/context-policy.ts'
import type { Memory } from '#shared/memory.ts'
import type { ContextCandidate } from '../pack/candidate.ts'
import type { KeptForms, FormsOf } from '../compress/kept-forms.ts'
import type { GatheredEntry } from '../gather/gather.ts'
import { type RankedLine, rankedLine } from '../pack/ranked-line.ts'
import type { Reading } from '../load/readings.ts'
import { inTurns } from '../in-turns.ts'
import { candidateOf } from './candidate-of.ts'

/** Who stands in line for a policy and a what-if, whatever the budget is. */
export interface InLine {
  /** Each in all its length. */
  whole: RankedLine
  /** With every shorter form, made when somebody does not fit. */
  deep(): Promise<RankedLine>
  inLine: readonly Memory[]
}

export interface LineReaders {
  read(memory: Memory): Promise<Reading>
  forms: KeptForms
  /** What could not be read, and why. */
  unreadable: Map<string, string[]>
}

/** Read, written out and counted between two calls of others. */
const AT_ONCE = 50

/** What cannot be read is taken out, and somebody else gets its place. */
export async function standInLine(
  all: readonly GatheredEntry[],
  policy: Policy,
  whatIf: WhatIf,
  { read, forms, unreadable }: LineReaders,
): Promise<InLine> {
  const waiting = await readable()
  const inLine = waiting.map(({ memory }) => memory)
  const whole = rankedLine(await candidates(false), policy, whatIf)
  let deep: Promise<RankedLine> | null = null
  return {
    whole,
    deep: () => (deep ??= candidates(true).then((made) => rankedLine(made, policy, whatIf))),
    inLine,
  }

  async function readable(): Promise<GatheredEntry[]> {
    for (;;) {
      const rough = all.map((entry) => candidateOf(entry, unreadable, null))
      const ids = idsIn(rankedLine(rough, policy, whatIf))
      const there = all.filter(({ memory }) => ids.has(memory.id))
      const before = unreadable.size
      await inTurns(there, AT_ONCE, (some) => Promise.all(some.map(notice)))
      if (unreadable.size === before) return there
    }
  }

  async function notice({ memory }: GatheredEntry): Promise<void> {
    const { unreadable: isGone, notes } = await read(memory)
    if (isGone) unreadable.set(memory.id, notes)
  }

  /** `isDeep`: with every shorter form. A history is an old one only if its successor goes in too. */
  function candidates(isDeep: boolean): Promise<ContextCandidate[]> {
    const stands = new Set(waiting)
    return inTurns(all, AT_ONCE, (some) =>
      Promise.all(
        some.map(async (entry) => {
          const { memory } = entry
          if (!stands.has(entry))
            return candidateOf(entry, unreadable, {
              forms: [await forms.bare(memory, policy)],
            })
          const reading = await read(memory)
          // A critical one is never shortened.
          const made: FormsOf =
            isDeep && memory.priority !== 'critical'
              ? await forms.all(reading, policy, inLine)
              : [await forms.whole(reading, policy)]
          return candidateOf(entry, unreadable, { forms: made, reading })
        }),
      ),
    )
  }
}

export function idsIn({ critical, pinned, levels }: RankedLine): Set<string> {
  const all = [...critical, ...pinned, ...levels.high, ...levels.medium, ...levels.low]
  return new Set(all.map(({ id }) => id))
}
