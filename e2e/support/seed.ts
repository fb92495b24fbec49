import type { Page } from '@playwright/test'
import type { Input } from '#shared/contract.ts'
import type { MemoryFilter } from '#shared/filter.ts'
import { NEWEST_FIRST } from '#shared/filter.ts'
import type { Memory, MemoryId, MemoryRow } from '#shared/memory.ts'
import { expect } from './app.ts'
import { call } from './call.ts'
import { rowWith } from './person.ts'

type Draft = Input<'memories.create'>

/** What a story finds in its vault, written before it begins. */
export async function remember(page: Page, draft: Draft | string): Promise<MemoryId> {
  const said = typeof draft === 'string' ? { content: textOf(draft) } : draft
  return (await call(page, 'memories.create', said)).id
}

/** "Note 01" to "Note 60", all of them in the list. */
export async function rememberNotes(page: Page, count: number): Promise<void> {
  for (let number = 1; number <= count; number += 1) await remember(page, noteName(number))
  await expect(rowWith(page, noteName(count))).toBeVisible()
}

export function noteName(number: number): string {
  return `Note ${String(number).padStart(2, '0')}`
}

export function textOf(text: string) {
  return { form: 'text', text } as const
}

/** What is stored, in full. */
export function stored(page: Page, id: MemoryId): Promise<Memory> {
  return call(page, 'memories.get', { id, whole: true })
}

/** The rows of a filter by what they say, in an order that no change touches. */
export async function storedRows(page: Page, filter: MemoryFilter = {}): Promise<MemoryRow[]> {
  const { rows } = await call(page, 'memories.page', { filter, sort: NEWEST_FIRST, limit: 500 })
  return rows.toSorted((a, b) => a.summary.localeCompare(b.summary) || a.id.localeCompare(b.id))
}
