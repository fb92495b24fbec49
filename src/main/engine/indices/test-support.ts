import type { IndexWarning } from '#shared/indices.ts'
import type { MemoryDraft, MemoryId } from '#shared/memory.ts'
import { type TestEngine, openTestEngine } from '../test-support.ts'

export const ATLAS = { kind: 'project', id: 'atlas' } as const

export const note = (text: string, given: Partial<MemoryDraft> = {}): MemoryDraft => ({
  content: { form: 'text', text },
  scope: { kind: 'global' },
  ...given,
})

/** An engine that compares nothing: twelve hundred facts are another test’s concern. */
export async function openIndexEngine(lent: Parameters<typeof openTestEngine>[0] = {}) {
  const engine = await openTestEngine({ findContradictions: () => false, ...lent })
  return {
    ...engine,
    write: async (draft: MemoryDraft, as?: Parameters<TestEngine['call']>[2]): Promise<MemoryId> =>
      (await engine.call('memories.create', draft, as)).id,
    tagsOf: async (id: MemoryId) => (await engine.call('memories.get', { id })).tags,
    warnings: async (kind: IndexWarning['kind']) =>
      (await engine.call('indices.warnings', {})).filter((each) => each.kind === kind),
  }
}

export type IndexEngine = Awaited<ReturnType<typeof openIndexEngine>>
