import { expect, test } from 'vitest'
import { aVault, idsIn } from '#main/adapters/test-support/context-vault.ts'

const ASKED = 'Fix how tiles are rendered at night.'
const AROUND =
  'Please have a careful look at the whole pipeline before you start changing anything, because several customers complained yesterday about slow dashboards, wrong exports and missing charts; talk to the team about the order of work, write tests first, keep the changelog true, measure memory usage on the staging cluster, and never restart production databases without permission from operations. Afterwards summarise findings, list open questions, propose tickets, estimate effort honestly and mention risks.'.split(
    ' ',
  )

test('[B99] however long an agent explains its task, it is given what the task is about', async () => {
  await using vault = await aVault()
  const tiles = await vault.remember('Tiles are rendered at night by the batch worker.')
  await vault.remember('Lunch is at noon.')
  await vault.remember('The harbour is closed in winter.')
  for (const words of [0, 10, 20, 40, AROUND.length]) {
    const made = await vault.preview({ task: `${ASKED} ${AROUND.slice(0, words).join(' ')}` })
    expect([words, idsIn(made)]).toEqual([words, [tiles]])
  }
  expect(idsIn(await vault.preview({ task: AROUND.join(' ') }))).toEqual([])
})
