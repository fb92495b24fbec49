import { setImmediate } from 'node:timers/promises'
import type { ContextPackage, WhatIf } from '#shared/context.ts'
import { type Policy, tierOf } from '#shared/context-policy.ts'
import type { Memory, MemoryId } from '#shared/memory.ts'
import type { Family } from '#shared/model-family.ts'
import type { Parsers } from '../ports/parsers.ts'
import type { Candidate, Form } from './candidate.ts'
import { composed } from './compose.ts'
import { type FormsOf, formsKept } from './forms-kept.ts'
import type { Entry, Gathered } from './gather.ts'
import { NO_WHAT_IF, pack } from './pack.ts'
import { type Line, lineUp } from './rank.ts'
import type { Reading } from './readings.ts'
import type { FamilyTokens } from './tokens/family.ts'
import { framingTokens } from './tokens/framing.ts'

export interface Tools {
  read(memory: Memory): Promise<Reading>
  /** A memory that a person names and nothing led to; null when these eyes cannot see it. */
  find(id: MemoryId): Promise<Entry | null>
  tokens(family: Family): Promise<FamilyTokens>
  parsers: Parsers | null
}

interface Asking {
  policy: Policy
  budget: number
  whatIf: WhatIf
}

/** The candidates of one task, with all that was read and counted of them: packing again is cheap. */
export interface LineUp {
  package(asking: Asking): Promise<ContextPackage>
  /** Shortens those in line while nobody waits, so that the first step of a slider is as quick as the next. */
  prepare(policy: Policy): Promise<void>
  /** One of them in full. */
  item(id: MemoryId, policy: Policy): Promise<{ reading: Reading; forms: FormsOf } | null>
}

export function openLineUp({ entries, words }: Gathered, tools: Tools): LineUp {
  const own = new Map<string, Entry>(entries.map((entry) => [entry.memory.id, entry]))
  const unreadable = new Map<string, string[]>()
  const forms = formsKept(words, tools)

  /** With those a person names: they are candidates only as long as they are named. */
  async function withNamed(ids: readonly MemoryId[]): Promise<Entry[]> {
    const others = [...new Set(ids)].filter((id) => !own.has(id))
    const found = await Promise.all(others.map((id) => tools.find(id)))
    return [...own.values(), ...found.filter((entry) => entry !== null)]
  }

  /** Who is in line, with everything that cannot be read taken out: somebody else gets its place. */
  async function inLine(all: readonly Entry[], policy: Policy, whatIf: WhatIf): Promise<Entry[]> {
    for (;;) {
      const rough = all.map((entry) => candidateOf(entry, unreadable, null))
      const ids = idsIn(lineUp(rough, policy, whatIf))
      const waiting = all.filter(({ memory }) => ids.has(memory.id))
      const before = unreadable.size
      await Promise.all(waiting.map(notice))
      if (unreadable.size === before) return waiting
    }
  }

  async function notice({ memory }: Entry): Promise<void> {
    const { unreadable: isGone, notes } = await tools.read(memory)
    if (isGone) unreadable.set(memory.id, notes)
  }

  /** `deep`: with every shorter form. A history is an old one only if its successor goes in too. */
  async function candidates(
    all: readonly Entry[],
    waiting: readonly Entry[],
    policy: Policy,
    deep: boolean,
  ): Promise<Candidate[]> {
    const among = waiting.map(({ memory }) => memory)
    const stands = new Set(waiting)
    return Promise.all(
      all.map(async (entry) => {
        if (!stands.has(entry)) return candidateOf(entry, unreadable, null)
        const reading = await tools.read(entry.memory)
        const made: FormsOf = deep
          ? await forms.all(reading, policy, among)
          : [await forms.whole(reading, policy.family)]
        return candidateOf(entry, unreadable, made, reading.notes)
      }),
    )
  }

  return {
    async package({ policy, budget, whatIf }) {
      const all = await withNamed(whatIf.pin)
      const tokens = await tools.tokens(policy.family)
      const waiting = await inLine(all, policy, whatIf)
      const whole = await candidates(all, waiting, policy, false)
      const { placed } = pack(whole, policy, budget, framingTokens(tokens), whatIf)
      // Where everybody fits whole nobody needs to be shortened, which is most of the work.
      const isEverybody = placed.length === waiting.length
      const made = isEverybody ? whole : await candidates(all, waiting, policy, true)
      return composed({ candidates: made, policy, budget, tokens, whatIf })
    },
    async prepare(policy) {
      const waiting = await inLine([...own.values()], policy, NO_WHAT_IF)
      const among = waiting.map(({ memory }) => memory)
      for (const memory of among) {
        await setImmediate()
        await forms.all(await tools.read(memory), policy, among)
      }
    },
    async item(id, policy) {
      const all = await withNamed([id])
      const entry = all.find(({ memory }) => memory.id === id)
      if (entry === undefined) return null
      const waiting = await inLine(all, policy, NO_WHAT_IF)
      const among = [...waiting, entry].map(({ memory }) => memory)
      const reading = await tools.read(entry.memory)
      return { reading, forms: await forms.all(reading, policy, among) }
    },
  }
}

export function idsIn({ critical, pinned, levels }: Line): Set<string> {
  const all = [...critical, ...pinned, ...levels.high, ...levels.medium, ...levels.low]
  return new Set(all.map(({ id }) => id))
}

/** Without forms: one nobody loads. It is said to be as long as it was when it was written. */
function candidateOf(
  { memory, from, score, signals, barred, notes }: Entry,
  unreadable: ReadonlyMap<string, string[]>,
  forms: readonly [Form, ...Form[]] | null,
  noticed: readonly string[] = [],
): Candidate {
  const why = unreadable.get(memory.id)
  return {
    id: memory.id,
    summary: memory.summary,
    tier: tierOf(memory.scope),
    priority: memory.priority,
    from,
    score,
    signals,
    barred: barred ?? (why === undefined ? null : 'unreadable'),
    notes: [...notes, ...(why ?? noticed)],
    forms: forms ?? [{ how: 'whole', tokens: memory.tokens }],
  }
}
