import { agent, agentsOf } from './support/agents.ts'
import { expect, test } from './support/one-app.ts'
import { call } from './support/call.ts'
import { textOf } from './support/seed.ts'

test('[Z55] the person is drawn otherwise than any agent, and one that calls itself You is not let in', async ({
  freshVault,
}) => {
  const { page, userData, vault } = await freshVault('Names')
  const agents = await agentsOf(userData, vault)
  const region = (name: string) => textOf(`The deploy region is ${name}.`)
  await call(page, 'memories.create', { content: region('eu-west-1'), priority: 'critical' })
  const draft = { content: region('us-east-1'), scope: { kind: 'global' } } as const
  await expect(agents.as(agent('You'))('memories.create', draft)).rejects.toThrow('looks like YOU')
  await agents.as(agent('DEV-001'))('memories.create', draft)
  agents.leave()
  const names = page.locator('[data-actor]')
  const drawn = () =>
    names.evaluateAll((all) =>
      all.map((one) => [
        one.getAttribute('data-actor'),
        one.textContent,
        one.querySelector('svg') !== null,
      ]),
    )
  await page.keyboard.press('g')
  await page.keyboard.press('i')
  await expect(names).toHaveCount(2)
  const both = [
    ['person', 'You', true],
    ['agent', 'DEV-001', false],
  ]
  expect(await drawn()).toEqual(both)
  await page.keyboard.press('g')
  await page.keyboard.press('j')
  await expect(names).toHaveCount(2)
  expect((await drawn()).toReversed()).toEqual(both)
})
