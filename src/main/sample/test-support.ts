import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openTestEngine, type TestEngine } from '#engine/test-support.ts'
import type { Memory } from '#shared/memory.ts'
import { expect } from 'vitest'
import { shippedLexicon } from '../adapters/shipped-lexicon.ts'
import { knownCredentials } from '../adapters/secrets.ts'
import { buildSample } from './index.ts'
import type { Slugs } from './replay.ts'

/** The sample as somebody finds it who opens it the moment the story ends. */
export async function build(endsAt: number) {
  const folder = mkdtempSync(join(tmpdir(), 'loci-sample-'))
  const file = join(folder, 'sample.loci')
  const logged: unknown[] = []
  const log = { write: (...line: unknown[]) => void logged.push(line) }
  const tokens = { count: (text: string) => Math.ceil(text.length / 4) }
  const slugs = await buildSample({
    file,
    tokens,
    secrets: knownCredentials(),
    lexicon: shippedLexicon(),
    log,
    endsAt,
  })
  expect(logged).toEqual([])
  const engine = await openTestEngine({ file, clock: { now: () => endsAt } })
  const close = async () => {
    await engine.close()
    rmSync(folder, { recursive: true, force: true })
  }
  return { slugs, vault: { ...engine, close } }
}

export async function everything(vault: TestEngine): Promise<Memory[]> {
  const sort = { by: 'createdAt', direction: 'asc' } as const
  const rows = (await vault.call('memories.page', { filter: {}, sort, limit: 500 })).rows
  return Promise.all(rows.map(({ id }) => vault.call('memories.get', { id })))
}

export async function contentOf(vault: TestEngine) {
  return {
    memories: await everything(vault),
    journal: await journal(vault),
    filters: await vault.call('filters.list', {}),
    reviews: [
      await vault.call('reviews.list', { state: 'open' }),
      await vault.call('reviews.list', { state: 'resolved' }),
    ],
  }
}

export async function journal(vault: TestEngine) {
  const entries = []
  let before: number | null = Number.MAX_SAFE_INTEGER
  while (before !== null) {
    const page: Awaited<ReturnType<typeof pageBefore>> = await pageBefore(vault, before)
    entries.push(...page.entries)
    before = page.next
  }
  return entries
}

function pageBefore(vault: TestEngine, before: number) {
  return vault.call('journal.page', { before, limit: 200 })
}

export function slugReader(all: Memory[], { memories }: Slugs): (slug: string) => Memory {
  const byId = new Map<string, Memory>(all.map((memory) => [memory.id, memory]))
  return (slug) => {
    const memory = byId.get(memories.get(slug) ?? '')
    if (memory === undefined) throw new Error(`no memory called ${slug}`)
    return memory
  }
}
