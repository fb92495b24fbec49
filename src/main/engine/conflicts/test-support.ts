import type { MemoryDraft } from '#shared/memory.ts'
import { MemoryId } from '#shared/memory.ts'
import type { Principal } from '#shared/principal.ts'
import { agent, openTestEngine } from '../test-support.ts'

export const DEV = agent('DEV-001')
export const QA = agent('QA-001')
export const ATLAS = { kind: 'project', id: 'atlas' } as const
export const FIVE = 'The webhook retries failed deliveries 5 times.'
export const EIGHT = 'The webhook retries failed deliveries 8 times.'

/** A vault in which people and agents say things, a second apart. */
export async function vault(options: Parameters<typeof openTestEngine>[0] = {}) {
  const loci = await openTestEngine(options)
  const say = async (text: string, who: Principal, more: Partial<MemoryDraft> = {}) => {
    loci.clock.pass(1000)
    const draft = { content: { form: 'text', text }, scope: ATLAS, ...more } as const
    return loci.call('memories.create', draft, who)
  }
  const statusOf = async (...ids: string[]) =>
    Promise.all(
      ids.map(async (id) => (await loci.call('memories.get', { id: MemoryId.parse(id) })).status),
    )
  const open = () => loci.call('reviews.list', { state: 'open' })
  const settled = () => loci.call('reviews.list', { state: 'resolved' })
  /** What came in bulk is not ready to be looked through: from then on candidates there are looked for by words and tags. */
  const searchedByWords = () =>
    loci.call('memories.createMany', {
      drafts: [{ content: { form: 'text', text: 'Beside the point.' }, scope: ATLAS }],
    })
  return { ...loci, say, statusOf, open, settled, searchedByWords }
}
