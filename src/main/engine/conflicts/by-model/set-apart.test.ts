import { expect, test } from 'vitest'
import { MemoryId } from '#shared/memory.ts'
import { type Principal, USER } from '#shared/principal.ts'
import { agent } from '../../test-support.ts'
import type { Lending, TextPair } from '../../ports/embed.ts'
import { letterModel } from '../../store/test-support/letter-vectors.ts'
import { DEV, EIGHT, FIVE, QA, vault } from '../test-support.ts'

/** Everything is near, and nothing contradicts anything. */
function denying(meanwhile: () => Promise<unknown> = async () => null) {
  const pairs = {
    model: 'stand-in',
    head: { contradiction: 1 },
    async read(all: readonly TextPair[]) {
      await meanwhile()
      return all.map(() => ({ contradiction: 0.02, either: 0.02, entailment: 0 }))
    },
  }
  const lending: Lending = { kind: 'ready', embed: { ...letterModel(), pairs } }
  return () => lending
}

async function read(loci: Awaited<ReturnType<typeof vault>>) {
  while (await loci.embedSome()) void 0
  while (await loci.step('reading-pairs')) void 0
}

async function denied(
  earlier: { text: string; by: Principal } = { text: FIVE, by: DEV },
  later: { text: string; priority?: 'critical' } = { text: EIGHT },
  options: Parameters<typeof vault>[0] = {},
) {
  const loci = await vault({ embed: denying(), ...options })
  const first = await loci.say(earlier.text, earlier.by)
  const { text, ...more } = later
  const { id } = await loci.say(text, QA, more)
  const listed = async () => {
    const ids = async (state: 'open' | 'postponed') =>
      (await loci.call('reviews.list', { state })).map((card) => [card.id, card.state])
    return { open: await ids('open'), postponed: await ids('postponed') }
  }
  return { ...loci, first: MemoryId.parse(first.id), id: MemoryId.parse(id), listed }
}

type Denied = Awaited<ReturnType<typeof denied>>

async function critical(loci: Denied, id: MemoryId, by: Principal): Promise<void> {
  await loci.call('memories.revise', { id, edit: { priority: 'critical' }, seen: {} }, by)
}

test('[O133] what the model denies outright waits apart; nothing is settled, and it is settled there like any other', async () => {
  const loci = await denied()
  const [item] = (await loci.listed()).open
  await read(loci)
  const apart = { open: [], postponed: [[item?.[0], 'postponed']] }
  expect(await loci.listed()).toEqual(apart)
  expect(await loci.call('reviews.waiting', {})).toMatchObject({ open: 0 })
  expect(await loci.call('reviews.stats', { offset: 0 })).toMatchObject({ open: 0, postponed: 1 })
  // Days later, after a restart: nobody brings it back but a person.
  loci.clock.pass(30 * 86_400_000)
  await loci.reopen()
  await read(loci)
  expect(await loci.listed()).toEqual(apart)
  const ids = [item?.[0] ?? '']
  await loci.call('reviews.resolve', { ids, verdict: { how: 'keep-a' } })
  expect(await loci.listed()).toEqual({ open: [], postponed: [] })
  expect(await loci.statusOf(loci.id)).toEqual(['superseded'])
  await loci.call('journal.undo', {})
  expect(await loci.listed()).toEqual(apart)
  const until = loci.clock.now() + 1000
  await loci.call('reviews.resolve', { ids, verdict: { how: 'postpone', until } })
  loci.clock.pass(2000)
  expect(await loci.listed()).toEqual({ open: [[item?.[0], 'open']], postponed: [] })
  await loci.close()
})

const BAN = { text: 'Never push to main.', by: USER }
const CASE = { text: 'Push to main if tests pass.' }

test.each([
  { what: 'your own words', earlier: BAN, later: CASE },
  {
    what: 'what is critical',
    earlier: { text: FIVE, by: DEV },
    later: { text: EIGHT, priority: 'critical' as const },
  },
])('[O133] $what: it stays in the open list, whatever the model says', async (given) => {
  const loci = await denied(given.earlier, given.later)
  const before = await loci.listed()
  await read(loci)
  expect([before.open.length, await loci.listed()]).toEqual([1, before])
  await loci.close()
})

test('[O133] a model that is told to ask nothing sets nothing apart', async () => {
  const loci = await denied()
  await loci.call('reviews.setModelAsks', { asks: 'never' })
  const before = await loci.listed()
  await read(loci)
  expect([before.open.length, await loci.listed()]).toEqual([1, before])
  await loci.close()
})

const GUARDS: [string, (loci: Denied) => Promise<unknown>][] = [
  ['a person says the same', (loci) => loci.say(FIVE, USER)],
  ['a person makes it critical', (loci) => critical(loci, loci.first, USER)],
  ['its writer makes it critical', (loci) => critical(loci, loci.id, QA)],
]

test.each(GUARDS)('[O133] open again where something is at stake by now: %s', async (_, guard) => {
  const loci = await denied()
  const { open } = await loci.listed()
  await read(loci)
  const apart = await loci.listed()
  loci.clock.pass(1000)
  await guard(loci)
  await read(loci)
  expect([apart.open, await loci.listed()]).toEqual([[], { open, postponed: [] }])
  await loci.close()
})

test('[O133] critical or said by a person before the model has read it, it is not set apart', async () => {
  const loci = await denied()
  const before = await loci.listed()
  loci.clock.pass(1000)
  await critical(loci, loci.first, USER)
  await read(loci)
  expect([before.open.length, await loci.listed()]).toEqual([1, before])
  await loci.close()
})

test('[O133] nor when a person says it while the model reads', async () => {
  let meanwhile: () => Promise<unknown> = async () => null
  const loci = await denied(undefined, undefined, { embed: denying(() => meanwhile()) })
  const before = await loci.listed()
  meanwhile = async () => {
    meanwhile = async () => null
    await loci.say(FIVE, USER)
  }
  await read(loci)
  expect([before.open.length, await loci.listed()]).toEqual([1, before])
  await loci.close()
})

test('[O133] an agent cannot say it away and again to hide it from a person who spoke meanwhile', async () => {
  const loci = await denied({ ...BAN, by: DEV }, CASE)
  const edit = async (text: string) => {
    loci.clock.pass(1000)
    const change = { id: loci.id, edit: { content: { form: 'text' as const, text } }, seen: {} }
    await loci.call('memories.revise', change, QA)
  }
  await read(loci)
  await edit('Lunch is at noon in the canteen.')
  await loci.say(BAN.text, USER)
  await edit(CASE.text)
  await read(loci)
  expect(await loci.listed()).toMatchObject({ open: [[expect.any(String), 'open']], postponed: [] })
  await loci.close()
})

test('[O133] what a rule settled and a person brings back is asked in the open list', async () => {
  const loci = await vault({ embed: denying() })
  const { id } = await loci.say(FIVE, DEV)
  await loci.say(EIGHT, DEV)
  await read(loci)
  expect(await loci.statusOf(id)).toEqual(['superseded'])
  loci.clock.pass(1000)
  const target = { ids: [MemoryId.parse(id)] }
  await loci.call('memories.change', { target, action: { do: 'status', status: 'active' } })
  await read(loci)
  expect((await loci.open()).map(({ pair }) => pair?.rule)).toEqual(['brought-back'])
  await loci.close()
})

test('[O133] where disputed memories are hidden from agents, what is set apart is not', async () => {
  const loci = await denied(undefined, undefined, { hideDisputed: () => true })
  const third = agent('OPS-001')
  const seen = async () => (await loci.raw('memories.get', { id: loci.first }, third)).ok
  const before = await seen()
  await read(loci)
  expect([before, await seen()]).toEqual([false, true])
  await loci.close()
})
