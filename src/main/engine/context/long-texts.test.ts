import { expect, test } from 'vitest'
import { DEV, aVault, verdictOn } from '#main/adapters/test-support/context-vault.ts'

const TASK = 'Why did the tile cache overflow?'
const NAMES = ['Ada', 'Bo', 'Cleo', 'Dario', 'Edda']
const log = Array.from({ length: 2000 }, (_, n) =>
  n === 1321
    ? 'The tile cache overflow was caused by a stale index.'
    : `On day ${n} the cache was calm and nothing came of it, said ${NAMES[n % NAMES.length]}.`,
).join('\n\n')

test('[B93] a text as long as a book goes into a small budget as its most relevant parts', async () => {
  await using vault = await aVault()
  vault.write('log.md', log)
  const id = await vault.remember('', {
    summary: 'Log of the tile cache overflow',
    content: { form: 'file', location: 'log.md', digest: 'd' },
  })
  for (const budget of [2000, 7000, 26_000]) {
    const made = await vault.preview({ task: TASK, budget })
    expect(verdictOn(made, id)).toMatchObject({ verdict: 'compressed', how: 'chunks' })
    expect(made.tokens).toBeGreaterThan(budget / 3)
    expect(made.tokens).toBeLessThanOrEqual(budget)
    expect(made.text).toContain('caused by a stale index')
    const served = await vault.assemble({ task: TASK, budget })
    expect(served.text).toBe(made.text)
    expect(await vault.call('context.package', { id: served.id ?? '' })).toMatchObject({
      text: served.text,
    })
  }
  const { forms } = await vault.call('context.item', { as: DEV, task: TASK, id })
  expect(forms.map(({ how }) => how)).toEqual([
    'whole',
    'chunks',
    'key-sentences',
    'chunks',
    'chunks',
    'summary',
  ])
}, 60_000)
