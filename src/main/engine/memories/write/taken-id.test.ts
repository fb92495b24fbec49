import { expect, test } from 'vitest'
import type { Scope } from '#shared/scope.ts'
import { DEV, countingIds, openTestEngine } from '#engine/test-support.ts'

const OWN: Scope = { kind: 'agent', id: 'DEV-001' }
const saying = (text: string) => ({ content: { form: 'text' as const, text }, scope: OWN })

test('[W112] an id that a memory has which its writer does not see is not given twice, and what clashes is told once', async () => {
  const ids = countingIds()
  const next: string[] = []
  const loci = await openTestEngine({
    ids: { random: (length) => next.shift() ?? ids.random(length) },
  })
  const hidden = await loci.call('memories.create', saying('The gate is green.'), DEV)
  await loci.call('memories.change', {
    target: { ids: [hidden.id] },
    action: { do: 'status', status: 'archived' },
  })
  await loci.call('memories.create', saying('The clinic opens at 7 in the morning.'), DEV)
  // The first names the call.
  next.push('zzzzzzzzzzzz', hidden.id.slice('mem_'.length))
  const written = await loci.call(
    'memories.create',
    saying('The clinic opens at 10 in the morning.'),
    DEV,
  )
  expect(next).toEqual([])
  expect(written.id).not.toBe(hidden.id)
  expect(written.contradictions).toHaveLength(1)
  expect(loci.logged).toContainEqual(['info', 'commit.stale', { attempt: 1, round: 0 }])
  expect(await loci.call('memories.get', { id: hidden.id })).toMatchObject({
    status: 'archived',
    summary: 'The gate is green.',
  })
  expect(await loci.call('reviews.list', { state: 'resolved' })).toMatchObject([
    { memoryIds: expect.arrayContaining([written.id]) },
  ])
  await loci.close()
})
