import type { WhatIf } from '#shared/context.ts'
import type { Policy } from '#shared/context-policy.ts'
import { mapped } from '#shared/in-parts.ts'
import type { Memory } from '#shared/memory.ts'
import type { ContextCandidate } from '../pack/candidate.ts'
import type { KeptForms, FormsOf } from '../compress/kept-forms.ts'
import type { GatheredEntry } from '../gather/gather.ts'
import { type RankedLine, rankedLine } from '../pack/ranked-line.ts'
import type { Reading } from '../load/readings.ts'
import { inTurns, withOthers } from '../in-turns.ts'
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
  const aside = await unreachable()
  const inLine = all.flatMap(({ memory }) => (aside.has(memory.id) ? [] : [memory]))
  const whole = await ranked(candidates(false))
  let deep: Promise<RankedLine> | null = null
  return {
    whole,
    deep: () => (deep ??= ranked(candidates(true))),
    inLine,
  }

  async function ranked(made: Promise<readonly ContextCandidate[]>): Promise<RankedLine> {
    return withOthers(rankedLine(await made, policy, whatIf))
  }

  /** Who does not stand in line, once all who do were read. */
  async function unreachable(): Promise<ReadonlySet<string>> {
    for (;;) {
      const rough = withOthers(mapped(all, (entry) => candidateOf(entry, unreadable, null)))
      const out = idsAside(await ranked(rough))
      const before = unreadable.size
      await inTurns(all, AT_ONCE, (some) =>
        Promise.all(some.filter(({ memory }) => !out.has(memory.id)).map(notice)),
      )
      if (unreadable.size === before) return out
    }
  }

  async function notice({ memory }: GatheredEntry): Promise<void> {
    const { unreadable: isGone, notes } = await read(memory)
    if (isGone) unreadable.set(memory.id, notes)
  }

  /** `isDeep`: with every shorter form. A history is an old one only if its successor goes in too. */
  function candidates(isDeep: boolean): Promise<ContextCandidate[]> {
    return inTurns(all, AT_ONCE, (some) =>
      Promise.all(
        some.map(async (entry) => {
          const { memory } = entry
          if (aside.has(memory.id))
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

/** Those who do not are few, where those who stand in line may be a hundred thousand. */
export function idsAside({ excluded, barred, beyond }: RankedLine): ReadonlySet<string> {
  return new Set([...excluded, ...barred, ...beyond.keys()].map(({ id }) => id))
}
