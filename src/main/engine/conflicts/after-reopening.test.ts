import { expect, test } from 'vitest'
import { MemoryId } from '#shared/memory.ts'
import { USER } from '#shared/principal.ts'
import { DEV, QA, vault } from './test-support.ts'

const here = new Float32Array([1, 0])
const embed = {
  model: 'two',
  dimension: 2,
  vectors: async (texts: readonly string[]) => texts.map(() => here),
}
// Their longest words lead elsewhere, and few stand in a row in both.
const KEPT_FIVE =
  'Documentation, infrastructure, responsibilities, considerations, communication, accountability: elsewhere. The cache is kept 5 days.'
const KEPT_EIGHT =
  'The cache is kept 8 days. Troubleshooting, unpredictable, synchronisation, instrumentation, containerisation, straightforward: ask somebody.'

type Vault = Awaited<ReturnType<typeof vault>>

function turn(loci: Vault, id: string, status: 'active' | 'archived') {
  const target = { ids: [MemoryId.parse(id)] }
  return loci.call('memories.change', { target, action: { do: 'status', status } })
}

test('[O82] what waits for the model when the vault is closed is compared after it is opened again', async () => {
  const loci = await vault({ embed: () => ({ kind: 'ready', embed }) })
  const first = await loci.say(KEPT_FIVE, DEV)
  const second = await loci.say(KEPT_EIGHT, QA)
  await loci.reopen()
  while (await loci.embedSome()) void 0
  expect((await loci.open()).map(({ memoryIds }) => memoryIds)).toEqual([[first.id, second.id]])
  await loci.close()
})

test('[O82] under the rule it would have had: the later word of one voice stands', async () => {
  const loci = await vault({ embed: () => ({ kind: 'ready', embed }) })
  const first = await loci.say(KEPT_EIGHT, USER)
  while (await loci.embedSome()) void 0
  const second = await loci.say(KEPT_FIVE, USER)
  await loci.reopen()
  while (await loci.embedSome()) void 0
  expect(await loci.statusOf(first.id, second.id)).toEqual(['superseded', 'active'])
  await loci.close()
})

test('[O82] what was brought back before the vault was closed sets nothing aside', async () => {
  const loci = await vault({ embed: () => ({ kind: 'ready', embed }) })
  const first = await loci.say(KEPT_FIVE, USER)
  await turn(loci, first.id, 'archived')
  const second = await loci.say(KEPT_EIGHT, USER)
  while (await loci.embedSome()) void 0
  await turn(loci, first.id, 'active')
  await loci.reopen()
  while (await loci.embedSome()) void 0
  expect(await loci.statusOf(first.id, second.id)).toEqual(['active', 'active'])
  expect((await loci.open()).map(({ pair }) => pair?.rule)).toEqual(['brought-back'])
  await loci.close()
})
