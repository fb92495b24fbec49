import { expect, test } from 'vitest'
import { aVault, verdictOn } from '#main/adapters/test-support/context-vault.ts'
import type { Lending } from '../ports/embed.ts'

const TASK = 'Why do our ships leave late?'
const DULL = 'The canteen of the ships opens at noon and the soup is hot on every day of the week.'
const MEANT = 'Vessels wait in the harbour for high water, so departures are delayed in spring.'
const HANDBOOK = Array.from(
  { length: 12 },
  (_, n) => `# Chapter ${n}\n${`${n === 8 ? MEANT : DULL}\n`.repeat(14)}`,
).join('\n')

/** Two directions: departures, and everything else. */
const READY: Lending = {
  kind: 'ready',
  embed: {
    model: 'stand-in',
    dimension: 2,
    vectors: async (texts) =>
      texts.map((text) => Float32Array.of(...(/leave|departures/.test(text) ? [1, 0] : [0, 1]))),
  },
}
const OFF: Lending = { kind: 'off', why: 'No model.' }

test('[B43] with a model a long text goes in as the parts that mean the task, the same for person and agent', async () => {
  let lending: Lending = OFF
  await using vault = await aVault({ embed: () => lending })
  const id = await vault.remember(HANDBOOK, { summary: 'Why our ships leave late' })
  await vault.remember('Ships are painted white.')
  const asked = { task: TASK, budget: 2300 }

  const plain = await vault.preview(asked)
  expect(verdictOn(plain, id)).toMatchObject({ verdict: 'compressed', how: 'chunks' })
  expect(plain.text).not.toContain('Vessels wait')

  lending = READY
  // Whoever has tried this task already is told when the model has come.
  await vault.embedSome()
  const meant = await vault.preview(asked)
  expect(verdictOn(meant, id)).toMatchObject({ verdict: 'compressed', how: 'chunks' })
  expect(meant.text).toMatch(/\[lines \d+-\d+\]\\n# Chapter 8\\nVessels wait/)

  const served = await vault.assemble(asked)
  expect(served.text).toBe(meant.text)
  const kept = { id: served.id ?? '' }
  expect((await vault.call('context.package', kept)).text).toBe(served.text)
  lending = OFF
  const since = await vault.call('context.package', kept)
  expect(since.text).toBeNull()
  expect(since.items.find((item) => item.id === id)?.changed).toBe(
    'Other parts of it would be chosen now.',
  )
})
