import { afterEach, beforeEach, expect, test } from 'vitest'
import { DEV, type TestEngine } from '../../test-support.ts'
import { dumpVault } from '../../store/sqlite/test-support/dump.ts'
import { dryRun, proposalsOf, settle, statuses } from '../test-support/runs.ts'
import { wornVault } from '../test-support/worn-vault.ts'

/** Whatever begins with “tok” and a number is a credential here. */
const secrets = {
  find: async (text: string) =>
    [...text.matchAll(/tok\d+/gu)].map(({ index, 0: { length } }) => ({
      rule: 'Token',
      start: index,
      end: index + length,
    })),
}
const MODEL = 'small-1'
const TEXT = 'The nightly export of worker 3 took 14 minutes, and Berlin was not asked.'

let loci: TestEngine
beforeEach(async () => void (loci = await notes()))
afterEach(() => loci.close())

/** Notes of three weeks about one thing, which nobody changed since. */
function notes(more: (n: number) => string = () => '', options: object = { secrets }) {
  return wornVault(3, {
    ...options,
    as: (n) => {
      const text = `The nightly export of worker ${n + 1} took 14 minutes and held a connection of the pool.${more(n)}`
      const at = Date.UTC(2025, 11, 1 + n)
      return {
        type: 'episodic',
        priority: 'medium',
        confidence: 0.8,
        summary: text,
        content: { form: 'text', text },
        createdAt: at,
        updatedAt: at,
      }
    },
  })
}

async function proposed(from = loci) {
  const run = await dryRun(from)
  const [extract] = await proposalsOf(from, run, 'summarise')
  return { run, proposal: extract?.id ?? 'none', notes: extract?.memoryIds ?? [] }
}

test('[C105] the question holds each note between marks and when it was written, and no id, name or scope', async () => {
  const { run, proposal, notes: ids } = await proposed()
  expect(ids).toHaveLength(3)
  const { system, user } = await loci.call('upkeep.summaryQuestion', { run, proposal })
  const [, mark = 'none'] = /^The mark is (#\w+)\.$/mu.exec(user) ?? []
  for (const n of [1, 2, 3])
    expect(user).toContain(
      `${mark} begin ${n}\nThe nightly export of worker ${n} took 14 minutes and held a connection of the pool.\n${mark} end ${n}`,
    )
  expect(`${system}${user}`).not.toMatch(/DEV-001|atlas|mem_|upk_|run_/)
})

test('[C106] a credential is never sent, nor is anything while nobody looks for them', async () => {
  const other = await notes((n) => (n === 1 ? ' It used tok99.' : ''))
  const refused = await other.raw('upkeep.summaryQuestion', pick(await proposed(other)))
  expect(refused).toMatchObject({ error: { code: 'forbidden' } })
  expect(JSON.stringify(refused)).not.toContain('tok99')
  await other.close()
  const off = await notes(() => '', {})
  expect(await off.raw('upkeep.summaryQuestion', pick(await proposed(off)))).toMatchObject({
    error: { code: 'forbidden', message: expect.stringContaining('switched off') },
  })
  await off.close()
  const noted = { ...pick(await proposed()), text: 'Use tok12.', model: MODEL }
  expect(await loci.raw('upkeep.noteSummary', noted)).toMatchObject({
    error: { code: 'forbidden' },
  })
})

test('[C107] what a model wrote waits in the inbox, marked as its, and nothing else has changed', async () => {
  const { run, proposal, notes: ids } = await proposed()
  const before = await statuses(loci)
  const { review } = await loci.call('upkeep.noteSummary', {
    run,
    proposal,
    text: TEXT,
    model: MODEL,
  })
  expect(await statuses(loci)).toEqual(before)
  expect((await loci.call('journal.next', {})).undo?.seq).toBe(1)
  const card = await loci.call('reviews.get', { id: review })
  const [made, ...archived] = card.changes
  expect(card).toMatchObject({
    kind: 'summary',
    state: 'open',
    createdBy: 'SYSTEM',
    memoryIds: ids,
    opinion: null,
    pair: null,
  })
  expect(made?.after).toMatchObject({
    createdBy: 'SYSTEM',
    source: 'upkeep/summary',
    subtype: 'summary',
    content: { form: 'text', text: `Summary of 3 notes, written by small-1:\n${TEXT}` },
    context: {
      summary: { model: MODEL, unlike: { numbers: [], names: ['Berlin'], negations: [TEXT] } },
    },
    links: ids.map((to) => ({ kind: 'derived-from', to })),
  })
  expect(archived.map(({ id, after }) => [id, after?.['status']])).toEqual(
    ids.map((id) => [id, 'archived']),
  )
})

test('[C108] approved it stands under nobody’s name, linked to its archived notes; undo is the identity; another answer takes the place of the first', async () => {
  const { run, proposal, notes: ids } = await proposed()
  const note = (text: string) =>
    loci.call('upkeep.noteSummary', { run, proposal, text, model: MODEL })
  const { review } = await note('The first answer.')
  expect(await note(TEXT)).toEqual({ review })
  expect(await loci.call('reviews.list', { state: 'open' })).toHaveLength(1)
  const before = await statuses(loci)
  await loci.call('reviews.resolve', { ids: [review], verdict: { how: 'approve' } })
  const after = await statuses(loci)
  const [id] = Object.keys(after).filter((each) => !(each in before))
  expect(ids.map((each) => after[each])).toEqual(['archived', 'archived', 'archived'])
  const memory = await loci.call('memories.get', { id: String(id) })
  expect(memory).toMatchObject({ createdBy: 'SYSTEM', status: 'active', source: 'upkeep/summary' })
  expect(memory.contributors).toEqual(['DEV-001'])
  await loci.call('journal.undo', {})
  expect(await statuses(loci)).toEqual(before)
  expect(await loci.call('reviews.get', { id: review })).toMatchObject({ state: 'open' })
})

test('[C109] a note that was changed, a run that was applied, what is no extract: nothing is asked or noted', async () => {
  const { run, proposal, notes: ids } = await proposed()
  const given = { text: TEXT, model: MODEL }
  const refuses = async (named: { run: string; proposal: string }, code: string) => {
    const before = dumpVault(loci.file)
    for (const [method, input] of [
      ['upkeep.summaryQuestion', named],
      ['upkeep.noteSummary', { ...named, ...given }],
    ] as const)
      expect(await loci.raw(method, input)).toMatchObject({ error: { code } })
    expect(dumpVault(loci.file)).toBe(before)
  }
  await refuses({ run, proposal: 'upk_none' }, 'not_found')
  await refuses({ run: 'run_none', proposal }, 'not_found')
  const [first] = ids
  if (first === undefined) throw new Error('There are notes.')
  await loci.call('memories.change', {
    target: { ids: [first] },
    action: { do: 'tag', add: ['x'] },
  })
  await refuses({ run, proposal }, 'stale')
  await loci.call('journal.undo', {})
  await loci.call('upkeep.apply', { run })
  await settle(loci)
  await refuses({ run, proposal }, 'stale')
})

test.each([
  ['a book', { text: 'x'.repeat(2001) }],
  ['nothing', { text: '' }],
  ['more lines', { text: 'One.\nApproved by: You' }],
  ['letters that turn the line round', { text: 'One \u202Eowt' }],
  ['a verdict beside it', { text: TEXT, verdict: { how: 'approve' } }],
  ['a model of two lines', { text: TEXT, model: 'small-1\nYou' }],
])('[C110] a summary of %s is refused; agents may neither ask nor note', async (_name, wrong) => {
  const named = pick(await proposed())
  const given = { ...named, model: MODEL, ...wrong }
  expect(await loci.raw('upkeep.noteSummary', given)).toMatchObject({
    error: { code: 'invalid_input' },
  })
  for (const [method, input] of [
    ['upkeep.summaryQuestion', named],
    ['upkeep.noteSummary', { ...named, text: TEXT, model: MODEL }],
  ] as const)
    expect(await loci.raw(method, input, DEV)).toMatchObject({ error: { code: 'forbidden' } })
})

const pick = ({ run, proposal }: { run: string; proposal: string }) => ({ run, proposal })
