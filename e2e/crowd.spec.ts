import { expect, test } from './support/app.ts'
import { call } from './support/call.ts'
import { crowd, keptOf, killOwner, ownerGone, processesOf } from './support/crowd.ts'
import { loci } from './support/cli.ts'
import { vaultFile } from './support/files.ts'
import { createVault } from './support/person.ts'

const AGENTS = 3
const WRITES = 40

test('[U67] a crowd of agents writes while owners are killed and change: each write is there once', async ({
  launchLoci,
}) => {
  test.setTimeout(120_000)
  const first = await launchLoci()
  const { userData } = first
  await createVault(first.page, 'Work')
  await first.quit()
  const { acknowledged, errors } = await crowd({
    userData,
    vault: 'work',
    agents: AGENTS,
    writes: WRITES,
    midway: [
      { after: 25, act: async () => killOwner(userData, 'work') },
      {
        after: 55,
        async act() {
          const { page, quit } = await launchLoci({ userData })
          const isOpen = () =>
            call(page, 'vault.summary', {}).then(
              () => true,
              () => false,
            )
          await expect.poll(isOpen, { timeout: 20_000 }).toBe(true)
          for (let n = 0; n < 10; n++)
            await call(page, 'memories.create', {
              content: { form: 'text', text: `The person noted ${n}.` },
            })
          await quit()
        },
      },
    ],
  })
  expect(errors).toEqual([])
  expect(acknowledged).toHaveLength(AGENTS * WRITES)
  const check = await loci(['check', '--vault', vaultFile(userData, 'work'), '--json'], {
    userData,
  })
  expect(JSON.parse(check.out)).toMatchObject({
    memories: AGENTS * WRITES + 10,
    problems: [],
  })
  await ownerGone(userData, 'work')
  expect(await keptOf(vaultFile(userData, 'work'), acknowledged)).toEqual({
    kept: AGENTS * WRITES,
    lost: 0,
    doubled: 0,
    integrity: 'ok',
  })
  await expect.poll(() => processesOf(userData)).toEqual([])
})
