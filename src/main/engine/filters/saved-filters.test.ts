import { afterEach, beforeEach, expect, test } from 'vitest'
import { AgentPrincipal } from '#shared/principal.ts'
import { NEWEST_FIRST } from '#shared/filter.ts'
import { type TestEngine, openTestEngine } from '../test-support.ts'

let loci: TestEngine
beforeEach(async () => {
  loci = await openTestEngine()
})
afterEach(() => loci.close())

test('a saved search is kept beside the filters, stays a search, and is undone like everything else', async () => {
  const as = AgentPrincipal.parse({ kind: 'agent', id: 'DEV-001', project: 'atlas' })
  const search = { text: 'how we roll back', as, types: ['procedural' as const] }
  const { id: saved, label } = await loci.call('filters.save', { name: 'Rollbacks', search })
  expect(label).toBe('Saved search “Rollbacks”')
  const other = { ...search, as: null }
  await loci.call('filters.save', { id: saved, name: 'Rollbacks', search: other })
  expect(await loci.call('filters.list', {})).toEqual([
    { id: saved, name: 'Rollbacks', search: other },
  ])
  await loci.call('journal.undo', {})
  expect(await loci.call('filters.list', {})).toEqual([{ id: saved, name: 'Rollbacks', search }])
  await expect(
    loci.call('filters.save', { id: saved, name: 'Rollbacks', filter: {}, sort: NEWEST_FIRST }),
  ).rejects.toThrow('This would turn search “Rollbacks” into something else.')
  await expect(loci.call('filters.save', { name: '', search })).rejects.toMatchObject({
    fields: [{ path: ['name'], message: 'Name must not be empty.' }],
  })
})
