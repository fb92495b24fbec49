import { expect, test } from 'vitest'
import { MemoryId } from '#shared/memory.ts'
import { USER } from '#shared/principal.ts'
import type { Lending, TextPair } from '../../ports/embed.ts'
import { letterModel } from '../../store/test-support/letter-vectors.ts'
import { agent } from '../../test-support.ts'
import { DEV, EIGHT, FIVE, QA, vault } from '../test-support.ts'

const NEVER = 'The session tokens of the app never run out on their own.'
const MONTH = 'The session tokens of the app are valid for thirty days only.'
const ASKED = 'Are the session tokens of the app valid for thirty days only?'

/** Everything is near, and whoever says “thirty” contradicts whoever says “never”. */
function reading(contradicts = (a: string, b: string) => /never/.test(a) && /thirty/.test(b)) {
  const asked: TextPair[] = []
  const letters = letterModel()
  const share = (a: string, b: string) => (contradicts(a, b) || contradicts(b, a) ? 0.9 : 0.1)
  const pairs = {
    model: 'stand-in',
    head: { contradiction: 1 },
    async read(all: readonly TextPair[]) {
      asked.push(...all)
      return all.map(([a, b]) => ({ contradiction: share(a, b), entailment: 0 }))
    },
  }
  const lending: Lending = { kind: 'ready', embed: { ...letters, pairs } }
  return { asked, lending: () => lending }
}

async function read(loci: Awaited<ReturnType<typeof vault>>) {
  while (await loci.embedSome()) void 0
  while (await loci.step('reading-pairs')) void 0
}

test('[O84] what only the model sees is asked about after the answer, with the words it hangs on', async () => {
  const loci = await vault({ embed: reading().lending })
  const first = await loci.say(NEVER, DEV)
  const second = await loci.say(MONTH, QA)
  expect([second.contradictions, await loci.open()]).toEqual([[], []])
  await read(loci)
  const [item, ...more] = await loci.open()
  expect(more).toEqual([])
  expect(item).toMatchObject({ kind: 'contradiction', memoryIds: [first.id, second.id] })
  expect(item?.pair).toMatchObject({
    rule: 'by-model',
    clash: { kind: 'meaning', by: 'model', confidence: expect.closeTo(0.9) },
  })
  const wordsOf = (text: string, spans: readonly { start: number; end: number }[] = []) =>
    spans.map(({ start, end }) => text.slice(start, end))
  expect([
    wordsOf(NEVER, item?.pair?.clash?.a),
    wordsOf(MONTH, item?.pair?.clash?.b).some((words) => words.includes('thirty')),
  ]).toEqual([['never'], true])
  // Nothing was set aside or linked: a person decides.
  expect(await loci.statusOf(first.id, second.id)).toEqual(['active', 'active'])
  const links = async (id: string) =>
    (await loci.call('memories.get', { id: MemoryId.parse(id) })).links
  expect([await links(first.id), await links(second.id)]).toEqual([[], []])
  await loci.close()
})

test('[O85] the model is asked, and never settles: one voice, and a person against an agent', async () => {
  const loci = await vault({ embed: reading().lending })
  const mine = await loci.say(NEVER, USER)
  const first = await loci.say(MONTH, DEV)
  await read(loci)
  expect((await loci.open()).map(({ pair }) => pair?.rule)).toEqual(['by-model'])
  expect(await loci.settled()).toEqual([])
  expect(await loci.statusOf(mine.id, first.id)).toEqual(['active', 'active'])
  await loci.close()
})

test('[O86] what a rule has is read once and stays the rule’s; what a veto denies, stands elsewhere or was answered is not read', async () => {
  const { lending, asked } = reading(() => true)
  const loci = await vault({ embed: lending })
  await loci.say(FIVE, DEV)
  await loci.say(EIGHT, QA)
  await loci.say(MONTH, DEV, { scope: { kind: 'global' } })
  await loci.say(NEVER, DEV)
  await loci.say(ASKED, QA)
  await read(loci)
  const readOf = (...texts: string[]) =>
    asked.filter((pair) => texts.every((text) => pair.includes(text))).length
  expect(readOf(FIVE, NEVER)).toBeGreaterThan(0)
  expect([readOf(FIVE, EIGHT), readOf(MONTH), readOf(ASKED)]).toEqual([1, 0, 0])
  const ruled = (await loci.open()).filter(({ pair }) => pair?.clash?.kind === 'number')
  expect(ruled.map(({ pair }) => [pair?.rule, pair?.clash?.by])).toEqual([
    ['different-creators', undefined],
  ])
  await loci.close()
})

test('[O87] keep both is remembered: the same words are not asked about again', async () => {
  const loci = await vault({ embed: reading().lending })
  await loci.say(NEVER, DEV)
  const second = await loci.say(MONTH, QA)
  await read(loci)
  const ids = (await loci.open()).map(({ id }) => id)
  await loci.call('reviews.resolve', { ids, verdict: { how: 'keep-both' } })
  const target = { ids: [MemoryId.parse(second.id)] }
  for (const status of ['archived', 'active'] as const)
    await loci.call('memories.change', { target, action: { do: 'status', status } })
  await read(loci)
  expect([ids.length, await loci.open()]).toEqual([1, []])
  await loci.close()
})

test('[O88] what was not read when the process ended is read by the next one', async () => {
  const loci = await vault({ embed: reading().lending })
  await loci.say(NEVER, DEV)
  await loci.say(MONTH, QA)
  while (await loci.embedSome()) void 0
  await loci.reopen()
  expect(await loci.open()).toEqual([])
  while (await loci.step('reading-pairs')) void 0
  expect(await loci.open()).toHaveLength(1)
  await loci.reopen()
  while (await loci.step('reading-pairs')) void 0
  expect(await loci.open()).toHaveLength(1)
  await loci.close()
})

test('[O89] at most 16 pairs are read for one write, whatever stands there', async () => {
  const { lending, asked } = reading(() => false)
  const loci = await vault({ embed: lending })
  const teams = Array.from('abcdefghijklmnopqrstuvwx', (letter) => letter.repeat(3))
  for (const team of teams)
    await loci.say(`Ask team ${team} before you touch the session tokens that Redis keeps.`, DEV)
  await read(loci)
  asked.length = 0
  await loci.say('Redis keeps the session tokens, and anybody may touch them.', QA)
  await read(loci)
  expect(asked.length).toBe(16)
  await loci.close()
})

test('[O90] nothing of what an agent may not see is read beside its words', async () => {
  const { lending, asked } = reading()
  const loci = await vault({ embed: lending })
  await loci.say(NEVER, USER, { scope: { kind: 'agent', id: 'QA-001' } })
  await loci.say(NEVER, agent('OPS-001'), { scope: { kind: 'project', id: 'atlas' } })
  const heard = await loci.say(MONTH, DEV, { scope: { kind: 'agent', id: 'DEV-001' } })
  await read(loci)
  expect([asked, await loci.open(), heard.contradictions]).toEqual([[], [], []])
  await loci.close()
})

test('[O91] without that model, or switched off, everything is as it was', async () => {
  const without = await vault({ embed: () => ({ kind: 'ready', embed: letterModel() }) })
  const { lending, asked } = reading()
  const off = await vault({ embed: lending, findContradictions: () => false })
  for (const loci of [without, off]) {
    await loci.say(NEVER, DEV)
    await loci.say(MONTH, QA)
    await read(loci)
    expect(await loci.open()).toEqual([])
    await loci.close()
  }
  expect(asked).toEqual([])
})

test('[O93] a vault says when the model asks: never, when sure, or in doubt too', async () => {
  const lent = reading().lending()
  if (lent.kind !== 'ready' || lent.embed.pairs == null) throw new Error('It is lent.')
  const { pairs } = lent.embed
  const embed = { ...lent.embed, pairs: { ...pairs, head: { contradiction: 1, bias: -1.5 } } }
  const loci = await vault({ embed: () => ({ kind: 'ready', embed }) })
  const asks = async () => (await loci.call('reviews.stats', { offset: 0 })).byModel
  const again = async (text: string) => {
    await loci.say(text, QA)
    await read(loci)
    return (await loci.open()).length
  }
  await loci.say(NEVER, DEV)
  expect([await asks(), await again(MONTH)]).toEqual([
    { agreed: 0, disagreed: 0, asks: 'sure', reads: true },
    0,
  ])
  await loci.call('reviews.setModelAsks', { asks: 'never' })
  expect(await again(MONTH.replace('only', 'at most'))).toBe(0)
  await loci.call('reviews.setModelAsks', { asks: 'maybe' })
  expect(await again(MONTH.replace('valid', 'good'))).toBe(1)
  const ids = (await loci.open()).map(({ id }) => id)
  await loci.call('reviews.resolve', { ids, verdict: { how: 'keep-both' } })
  expect(await asks()).toEqual({ agreed: 0, disagreed: 1, asks: 'maybe', reads: true })
  await expect(loci.call('reviews.setModelAsks', { asks: 'never' }, DEV)).rejects.toMatchObject({
    code: 'forbidden',
  })
  await loci.close()
})

test('[O95] the model says nothing of two that are far apart', async () => {
  const lent = reading().lending()
  if (lent.kind !== 'ready') throw new Error('It is lent.')
  const apart = { ...lent.embed, model: 'apart', dimension: 8 }
  const vectors = async (texts: readonly string[]) =>
    texts.map((text) =>
      Float32Array.from({ length: 8 }, (_, at) =>
        at < 1 ? 0.566 : at === (/never/.test(text) ? 1 : 2) ? 0.824 : 0,
      ),
    )
  const loci = await vault({ embed: () => ({ kind: 'ready', embed: { ...apart, vectors } }) })
  await loci.call('reviews.setModelAsks', { asks: 'maybe' })
  await loci.say(NEVER, DEV)
  await loci.say(MONTH, QA)
  await read(loci)
  expect(await loci.open()).toEqual([])
  await loci.close()
})
