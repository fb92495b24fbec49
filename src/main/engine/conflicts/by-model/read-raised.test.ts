import { expect, test } from 'vitest'
import { USER } from '#shared/principal.ts'
import type { Lending, TextPair } from '../../ports/embed.ts'
import { created } from '../../store/changes.ts'
import { openMemoryStore } from '../../store/memory/store.ts'
import { NOON } from '../../store/test-support/a-memory.ts'
import { aReview } from '../../store/test-support/a-review.ts'
import { aChangeset, committed } from '../../store/test-support/changesets.ts'
import { letterModel } from '../../store/test-support/letter-vectors.ts'
import { raising } from '../examine.ts'
import { DEV, EIGHT, FIVE, QA, vault } from '../test-support.ts'

/** Everything is near; of a pair it says what it is told to say. */
function saying(contradiction: number, either = contradiction) {
  const asked: TextPair[] = []
  const pairs = {
    model: 'stand-in',
    head: { contradiction: 1 },
    async read(all: readonly TextPair[]) {
      asked.push(...all)
      return all.map(() => ({ contradiction, either, entailment: 0 }))
    },
  }
  const lending: Lending = { kind: 'ready', embed: { ...letterModel(), pairs } }
  return { asked, lending: () => lending }
}

async function read(loci: Awaited<ReturnType<typeof vault>>) {
  while (await loci.embedSome()) void 0
  while (await loci.step('reading-pairs')) void 0
}

test.each([
  ['both see it', 0.9, 0.95, 'contradiction'],
  ['the model doubts it', 0.1, 0.2, 'no-contradiction'],
  ['one order sees it', 0.2, 0.8, 'unsure'],
] as const)(
  '[O111] what a rule raised is read too, after the answer: %s',
  async (_, less, more, says) => {
    const { lending } = saying(less, more)
    const loci = await vault({ embed: lending })
    const first = await loci.say(FIVE, DEV)
    const second = await loci.say(EIGHT, QA)
    expect(second.contradictions).toHaveLength(1)
    const [before] = await loci.open()
    expect(before?.reading).toBeNull()
    await read(loci)
    const [after, ...rest] = await loci.open()
    // The hint and nothing else: who found it, what clashes and both memories are as they were.
    expect([after, rest]).toEqual([
      { ...before, reading: { share: expect.closeTo(less), says } },
      [],
    ])
    expect(await loci.statusOf(first.id, second.id)).toEqual(['active', 'active'])
    await loci.close()
  },
)

test('[O117] what the rules found excused the model does not raise alone', async () => {
  const { lending, asked } = saying(0.99)
  const loci = await vault({ embed: lending })
  await loci.say('The orders database runs Postgres 15.', DEV)
  await loci.say('The orders database on staging runs Postgres 16.', QA)
  await read(loci)
  expect([asked, await loci.open()]).toEqual([[], []])
  await loci.close()
})

test('[O112] it is read once, also across a restart, and counts among the 16 pairs of its write', async () => {
  const { lending, asked } = saying(0.1)
  const loci = await vault({ embed: lending })
  await loci.say(FIVE, DEV)
  await loci.say(EIGHT, QA)
  while (await loci.embedSome()) void 0
  await loci.reopen()
  await read(loci)
  const count = () => asked.filter((pair) => pair.includes(FIVE) && pair.includes(EIGHT)).length
  expect([count(), (await loci.open())[0]?.reading?.says]).toEqual([1, 'no-contradiction'])
  await loci.reopen()
  await read(loci)
  expect(count()).toBe(1)
  await loci.close()
})

test('[O113] a person can still take the write back, and settle the item as before', async () => {
  const { lending } = saying(0.1)
  const loci = await vault({ embed: lending })
  await loci.say(FIVE, DEV)
  const critical = { priority: 'critical' } as const
  const mine = await loci.call('memories.create', {
    content: { form: 'text', text: EIGHT },
    scope: { kind: 'project', id: 'atlas' },
    ...critical,
  })
  await read(loci)
  const [item] = await loci.open()
  expect(item?.reading?.says).toBe('no-contradiction')
  await loci.call('journal.undo', {})
  expect([(await loci.raw('memories.get', { id: mine.id })).ok, await loci.open()]).toEqual([
    false,
    [],
  ])
  await loci.close()
})

/** Yours and critical beside an agent's word: asked about, and undone by you. */
async function asked(contradiction: number) {
  const { lending } = saying(contradiction)
  const loci = await vault({ embed: lending })
  await loci.say(FIVE, DEV)
  const { id } = await loci.say(EIGHT, USER, { priority: 'critical' })
  await read(loci)
  const edit = async (text: string) => {
    loci.clock.pass(1000)
    await loci.call('memories.revise', { id, edit: { content: { form: 'text', text } }, seen: {} })
  }
  const turn = async (status: 'active' | 'archived') => {
    loci.clock.pass(1000)
    await loci.call('memories.change', { target: { ids: [id] }, action: { do: 'status', status } })
  }
  const says = async () => (await loci.open()).map(({ reading }) => reading?.says ?? null)
  expect(await says()).toEqual(['no-contradiction'])
  return { ...loci, edit, turn, says }
}

test('[O119] raised again it is still read, and the write that did it can be taken back', async () => {
  const loci = await asked(0.1)
  await loci.edit('The webhook is named after a river.')
  expect(await loci.says()).toEqual([])
  await loci.edit(EIGHT)
  await read(loci)
  expect(await loci.says()).toEqual(['no-contradiction'])
  await loci.call('journal.undo', {})
  expect(await loci.says()).toEqual([])
  await loci.call('journal.redo', {})
  expect(await loci.says()).toEqual(['no-contradiction'])
  await loci.close()
})

test('[O119] archived and brought back, the model doubts it as before', async () => {
  const loci = await asked(0.1)
  await loci.turn('archived')
  expect(await loci.says()).toEqual([])
  await loci.turn('active')
  expect(await loci.says()).toEqual(['no-contradiction'])
  await loci.close()
})

test('[O119] an item from before there were readings is raised again without a word about them', async () => {
  const store = openMemoryStore({ name: 'Atlas', vaultId: 'v', now: NOON })
  const { reading: _, ...earlier } = aReview('rev_old', { state: 'resolved' })
  await committed(store, aChangeset([created('review', earlier.id, earlier)]))
  const [change] = await raising(store, [aReview('rev_old')], [])
  expect(change).toEqual({
    noun: 'review',
    id: 'rev_old',
    before: { state: 'resolved' },
    after: { state: 'open' },
  })
})

test('[O114] how it fared with people is counted apart: both, doubted, and every share with what it proved', async () => {
  const stats = async (contradiction: number, verdict: 'keep-a' | 'keep-both') => {
    const loci = await vault({ embed: saying(contradiction).lending })
    await loci.say(FIVE, DEV)
    await loci.say(EIGHT, QA)
    await read(loci)
    const ids = (await loci.open()).map(({ id }) => id)
    await loci.call('reviews.resolve', { ids, verdict: { how: verdict } })
    const { modelReads } = await loci.call('reviews.stats', { offset: 0 })
    await loci.close()
    return modelReads
  }
  const none = { agreed: 0, disagreed: 0 }
  expect(await stats(0.9, 'keep-a')).toEqual({
    from: 0.7,
    both: { agreed: 1, disagreed: 0 },
    doubted: none,
    past: [{ share: expect.closeTo(0.9), right: true }],
  })
  expect(await stats(0.1, 'keep-both')).toEqual({
    from: 0.7,
    both: none,
    doubted: { agreed: 0, disagreed: 1 },
    past: [{ share: expect.closeTo(0.1), right: false }],
  })
})

test('[O115] how sure it must be is moved for the vault, undone with one undo, and gone with another choice', async () => {
  const loci = await vault({ embed: saying(0.8).lending })
  const from = async () => (await loci.call('reviews.stats', { offset: 0 })).modelReads.from
  await loci.call('reviews.setModelAsks', { asks: 'sure', share: 0.78 })
  await loci.say('The session tokens of the app never run out on their own.', DEV)
  await loci.say('The session tokens of the app are valid for thirty days only.', QA)
  await read(loci)
  expect([await from(), (await loci.open()).length]).toEqual([0.78, 1])
  await loci.call('journal.undo', {})
  expect(await from()).toBe(0.7)
  await loci.call('journal.redo', {})
  await loci.call('reviews.setModelAsks', { asks: 'maybe' })
  expect(await from()).toBe(0.5)
  for (const share of [0.2, 1.2])
    expect(await loci.raw('reviews.setModelAsks', { asks: 'sure', share })).toMatchObject({
      ok: false,
      error: { code: 'invalid_input' },
    })
  await loci.close()
})
