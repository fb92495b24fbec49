import { setImmediate } from 'node:timers/promises'
import type { ScorePart, WhatIf } from '#shared/context.ts'
import type { Policy } from '#shared/context-policy.ts'
import type { Memory, MemoryId } from '#shared/memory.ts'
import type { Family } from '#shared/model-family.ts'
import type { Parsers } from '#engine/ports/parsers.ts'
import { type ComposedPackage, composedPackage } from '../pack/compose-package.ts'
import type { NearnessOf } from '../compress/meaning.ts'
import { type FormsOf, keptForms } from '../compress/kept-forms.ts'
import type { GatheredEntry, Gathered } from '../gather/gather.ts'
import { withOthers } from '../in-turns.ts'
import { memo } from './memo.ts'
import { NO_WHAT_IF, packLine } from '../pack/pack.ts'
import type { Reading } from '../load/readings.ts'
import { type InLine, standInLine } from './in-line.ts'
import type { FamilyTokens } from '../tokens/family.ts'
import { framingTokens } from '../tokens/framing.ts'

export interface Tools {
  read(memory: Memory): Promise<Reading>
  /** Whether a file stands otherwise on the disk now than it was read. */
  isOutdated(): Promise<boolean>
  /** A memory that a person names and nothing led to; null when these eyes cannot see it. */
  find(id: MemoryId): Promise<GatheredEntry | null>
  tokens(family: Family): Promise<FamilyTokens>
  parsers: Parsers | null
  /** Compares with the task by meaning; null where no model is lent. */
  near: NearnessOf | null
}

interface Asking {
  policy: Policy
  budget: number
  whatIf: WhatIf
  /** How much pins may take of what critical ones leave, in the order they are named; all of it by score, where nothing is said. */
  pinShare?: number
}

interface Item {
  signals: ScorePart[]
  reading: Reading
  forms: FormsOf
}

/** The candidates of one task, with all that was read and counted of them: packing again is cheap. */
export interface LineUp {
  package(asking: Asking): Promise<ComposedPackage>
  /** Shortens those in line while nobody waits, so that the first step of a slider is as quick as the next. */
  prepare(policy: Policy): Promise<void>
  /** One of them in full. */
  item(id: MemoryId, policy: Policy): Promise<Item | null>
  isOutdated(): Promise<boolean>
  /** How many candidates there are. */
  readonly size: number
}

/** What is tried, what it is told against, and what the other decision would be. */
const LINES_KEPT = 6
/** While a budget is dragged every answer is told against the same start. */
const PACKAGES_KEPT = 3

export function openLineUp({ entries, words }: Gathered, tools: Tools): LineUp {
  const meant = mostRelevant(entries)
  const near = (id: MemoryId) => (meant.has(id) ? tools.near : null)
  const disputed = new Set(entries.filter((one) => one.disputed).map(({ memory }) => memory.id))
  const isDisputed = (id: MemoryId) => disputed.has(id)
  const forms = keptForms(words, { ...tools, near, isDisputed })
  const overruledOnes = entries.filter(({ overruledBy }) => overruledBy !== null)
  const overruling = overruledOnes.flatMap(({ overruledBy }) => overruledBy ?? [])
  const lines = memo<InLine>(LINES_KEPT)
  const packages = memo<ComposedPackage>(PACKAGES_KEPT)
  const lent = { read: tools.read, forms, unreadable: new Map<string, string[]>() }

  /** With those a person names: they are candidates only as long as they are named. */
  async function withNamed(ids: readonly MemoryId[]): Promise<GatheredEntry[]> {
    const others = new Set(ids)
    if (others.size > 0) for (const { memory } of entries) others.delete(memory.id)
    const found = await Promise.all([...others].map(named))
    return [...entries, ...found.filter((entry) => entry !== null)]
  }

  async function named(id: MemoryId): Promise<GatheredEntry | null> {
    const entry = await tools.find(id)
    if (entry?.disputed === true) disputed.add(id)
    return entry
  }

  /** The same while only budget, shares and ceilings are dragged. `heard`: general ones whose more specific one is not in. */
  function stand(policy: Policy, whatIf: WhatIf, heard: ReadonlySet<string>): Promise<InLine> {
    const { limit, headTail, compression, family, format } = policy
    const rules = [limit, headTail, compression, family, format]
    const name = JSON.stringify([...rules, whatIf, [...heard]])
    return lines.get(name, async () => {
      const all = (await withNamed(whatIf.pin)).map((entry) => overruled(entry, heard))
      return standInLine(all, policy, whatIf, lent)
    })
  }

  /** What overrules another may itself be left out: an agent must not be given neither of them. */
  async function made(asking: Asking): Promise<ComposedPackage> {
    const heard = new Set<string>()
    for (;;) {
      const one = await packed(asking, heard)
      const left = leftOut(overruling, one)
      const unheard = overruledOnes.filter(
        ({ memory, overruledBy }) =>
          overruledBy !== null && left.has(overruledBy) && !heard.has(memory.id),
      )
      if (unheard.length === 0) return one
      for (const { memory } of unheard) heard.add(memory.id)
    }
  }

  async function packed(
    { policy, budget, whatIf, pinShare }: Asking,
    heard: ReadonlySet<string>,
  ): Promise<ComposedPackage> {
    const { whole, deep, inLine } = await stand(policy, whatIf, heard)
    const pinning = pinShare === undefined ? undefined : { share: pinShare, order: whatIf.pin }
    const tokens = await tools.tokens(policy.family)
    const framing = framingTokens(tokens, policy.format)
    await setImmediate()
    const first = packLine(whole, policy, budget, framing, pinning)
    // Where everybody fits whole nobody needs to be shortened, which is most of the work.
    const isEverybody = first.placed.length === inLine.length
    return withOthers(
      composedPackage(
        isEverybody ? first : packLine(await deep(), policy, budget, framing, pinning),
        tokens,
      ),
    )
  }

  return {
    size: entries.length,
    isOutdated: tools.isOutdated,
    package: (asking) => packages.get(JSON.stringify(asking), () => made(asking)),
    async prepare(policy) {
      const { inLine, deep } = await stand(policy, NO_WHAT_IF, new Set())
      for (const memory of inLine) {
        if (memory.priority === 'critical') continue
        await setImmediate()
        await forms.all(await tools.read(memory), policy, inLine)
      }
      await deep()
    },
    async item(id, policy) {
      const entry = entries.find(({ memory }) => memory.id === id) ?? (await named(id))
      if (entry === null) return null
      const { inLine } = await stand(policy, NO_WHAT_IF, new Set())
      const reading = await tools.read(entry.memory)
      const made = await forms.all(reading, policy, [...inLine, entry.memory])
      return { signals: entry.signals, reading, forms: made }
    },
  }
}

/** Of these, those that did not go in. */
function leftOut(ids: readonly MemoryId[], { packing }: ComposedPackage): ReadonlySet<MemoryId> {
  const left = new Set(ids)
  if (left.size > 0) for (const { candidate } of packing.placed) left.delete(candidate.id)
  return left
}

function overruled(entry: GatheredEntry, heard: ReadonlySet<string>): GatheredEntry {
  const { barred, overruledBy, memory } = entry
  if (overruledBy === null || heard.has(memory.id)) return entry
  return { ...entry, barred: barred ?? 'overruled' }
}

/** Reading takes a model long: with a policy of hundreds of places an agent would wait for minutes. */
const MOST_MEANT = 20

/** The same whatever the budget and whoever looks, so that a preview is what an agent gets. */
function mostRelevant(entries: readonly GatheredEntry[]): Set<MemoryId> {
  const ranked = entries
    .filter(({ barred, memory }) => barred === null && memory.priority !== 'critical')
    .toSorted((a, b) => b.score - a.score || (a.memory.id < b.memory.id ? -1 : 1))
  return new Set(ranked.slice(0, MOST_MEANT).map(({ memory }) => memory.id))
}
