import { setImmediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import type { MemoryId } from '#shared/memory.ts'
import { letterModel } from '../store/test-support/letter-vectors.ts'
import { DEV, type TestEngine, openTestEngine } from '../test-support.ts'

const ATLAS = { kind: 'project', id: 'atlas' } as const
const LEDGER = { kind: 'project', id: 'ledger' } as const
const SAID = 'Gateway 7 rolls back a deploy on its own.'

const COLOURS = [
  'amber',
  'beige',
  'coral',
  'denim',
  'ebony',
  'flax',
  'green',
  'hazel',
  'ivory',
  'jade',
]

const purged = (loci: TestEngine, id: MemoryId) =>
  loci.call('memories.purge', { target: { ids: [id] } })
const moved = (loci: TestEngine, id: MemoryId) =>
  loci.call('memories.change', { target: { ids: [id] }, action: { do: 'scope', scope: LEDGER } })

/** A model that reads on while somebody else does something, the next time it is asked. */
function slowModel() {
  const model = letterModel()
  const meanwhile = { do: async (): Promise<unknown> => undefined }
  const vectors: typeof model.vectors = async (...asked) => {
    const { do: act } = meanwhile
    meanwhile.do = async () => undefined
    await act()
    return model.vectors(...asked)
  }
  return { meanwhile, embed: { ...model, vectors } }
}

test.for([
  ['search', 'purged', 'recall.search', { text: 'gateway deploy' }, purged],
  ['search', 'moved out of sight', 'recall.search', { text: 'gateway deploy' }, moved],
  ['look for what is alike', 'purged', 'recall.similar', { of: { text: SAID } }, purged],
  ['look for what is alike', 'moved', 'recall.similar', { of: { text: SAID } }, moved],
] as const)(
  '[Q189] a %s does not answer what is %s while the model reads its question',
  async ([, , method, input, away]) => {
    const { meanwhile, embed } = slowModel()
    const loci = await openTestEngine({ embed: () => ({ kind: 'ready', embed }) })
    const write = async (text: string) => {
      const draft = { content: { form: 'text', text } as const, scope: ATLAS }
      return (await loci.call('memories.create', draft)).id
    }
    const stays = await write(`In the night: ${SAID} Nobody has to be called.`)
    const goes = await write(SAID)
    while (await loci.embedSome());
    const asked = async () => JSON.stringify(await loci.raw(method, input, DEV))
    expect(await asked()).toMatch(goes)
    meanwhile.do = () => away(loci, goes)
    const told = await asked()
    expect(told).toMatch(stays)
    expect(told).not.toMatch(goes)
    expect(told).not.toContain(`"${SAID}`)
    await loci.close()
  },
)

test.for([
  ['purged', purged],
  ['moved out of sight', moved],
] as const)('[Q232] nor what is %s between two steps of a search by words', async ([, away]) => {
  const loci = await openTestEngine()
  const write = async (text: string) => {
    const draft = { content: { form: 'text', text } as const, scope: ATLAS }
    return (await loci.call('memories.create', draft)).id
  }
  const stays = await write('Every deploy goes through the gateway.')
  let met = 0
  for (const [rounds, colour] of COLOURS.entries()) {
    const goes = await write(`The ${colour} team wrote a song about the gateway.`)
    let isGone = false
    const asked = loci.raw('recall.search', { text: 'gateway' }, DEV)
    const leaving = (async () => {
      for (let round = 0; round < rounds; round += 1) await setImmediate()
      await away(loci, goes)
      isGone = true
    })()
    const told = JSON.stringify(await asked)
    const wasGone = isGone
    await leaving
    expect(told).toMatch(stays)
    if (wasGone) expect(told).not.toMatch(goes)
    met += Number(wasGone)
  }
  expect(met).toBeGreaterThan(0)
  await loci.close()
})
