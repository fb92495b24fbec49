import type { Policy } from '#shared/context-policy.ts'
import type { Memory, MemoryId } from '#shared/memory.ts'
import type { Family } from '#shared/model-family.ts'
import type { Parsers } from '#engine/ports/parsers.ts'
import { type ViewForm, shorterForms, wholeForm } from './forms.ts'
import { kindOf } from './kind.ts'
import { latestOfActions } from './latest-results.ts'
import type { NearnessOf } from './meaning.ts'
import type { Reading } from '../load/readings.ts'
import type { FamilyTokens } from '../tokens/family.ts'

export type FormsOf = readonly [ViewForm, ...ViewForm[]]

type WritingPolicy = Pick<Policy, 'family' | 'format'>

export interface KeptForms {
  whole(reading: Reading, policy: WritingPolicy): Promise<ViewForm>
  /** Without what it points to: nobody has read that. */
  bare(memory: Memory, policy: WritingPolicy): Promise<ViewForm>
  /** `among`: a history that a later one of these has replaced is worth its summary only. */
  all(reading: Reading, policy: Policy, among: readonly Memory[]): Promise<FormsOf>
}

export interface FormTools {
  tokens(family: Family): Promise<FamilyTokens>
  parsers: Parsers | null
  /** What a part of this memory's text is compared with the task by; null where words must do. */
  near(id: MemoryId): NearnessOf | null
  isDisputed(id: MemoryId): boolean
}

/** Each form is made and counted once, however often a budget is dragged. */
export function keptForms(
  words: readonly string[],
  { tokens, parsers, near, isDisputed }: FormTools,
): KeptForms {
  const wholes = new Map<string, Promise<ViewForm>>()
  const shorter = new Map<string, Promise<ViewForm[]>>()

  const writing = async ({ id }: Memory, { family, format }: WritingPolicy) => ({
    tokens: await tokens(family),
    format,
    isDisputed: isDisputed(id),
  })

  const whole = ({ memory, loaded }: Reading, policy: WritingPolicy) =>
    once(wholes, `${policy.family} ${policy.format} ${memory.id}`, async () =>
      wholeForm(memory, loaded, await writing(memory, policy)),
    )

  return {
    whole,
    bare: (memory, policy) =>
      once(wholes, `bare ${policy.family} ${policy.format} ${memory.id}`, async () =>
        wholeForm(memory, null, await writing(memory, policy)),
      ),
    async all(reading, policy, among) {
      const { memory, loaded } = reading
      const { family, format, compression } = policy
      const first = await whole(reading, policy)
      if (!compression[kindOf(memory.content)]) return [first]
      const isLatest = memory.content.form !== 'history' || latestOfActions(among).has(memory.id)
      const name = `${family} ${format} ${memory.id} ${isLatest}`
      const rest = await once(shorter, name, async () =>
        shorterForms(memory, loaded, first, {
          ...(await writing(memory, policy)),
          parsers,
          aim: { words, near: near(memory.id) },
          isLatest,
        }),
      )
      return [first, ...rest]
    },
  }
}

function once<T>(kept: Map<string, Promise<T>>, name: string, make: () => Promise<T>): Promise<T> {
  const made = kept.get(name) ?? make()
  kept.set(name, made)
  return made
}
