import { expect, test } from 'vitest'
import type { MemoryDraft } from '#shared/memory.ts'
import { type Principal, USER } from '#shared/principal.ts'
import { agent, openTestEngine } from '#engine/test-support.ts'

const [DEV, QA] = [agent('DEV-001'), agent('QA-001')]
const retries = (times: number) => `The webhook retries failed deliveries ${times} times.`

async function vault() {
  const loci = await openTestEngine()
  const say = async (text: string, who: Principal, more: Partial<MemoryDraft> = {}) => {
    loci.clock.pass(1000)
    const content = { form: 'text', text } as const
    const scope = { kind: 'project', id: 'atlas' } as const
    return (await loci.call('memories.create', { content, scope, ...more }, who)).id
  }
  return { ...loci, say, open: () => loci.call('reviews.list', { state: 'open' }) }
}

test('[R18] the preview marks what is critical or in a person’s own words and would lose', async () => {
  const loci = await vault()
  await loci.say(retries(5), USER, { priority: 'critical' })
  await loci.say(retries(8), DEV)
  const ids = (await loci.open()).map(({ id }) => id)
  const losesBy = async (how: 'keep-a' | 'keep-b' | 'keep-both') =>
    (await loci.call('reviews.preview', { ids, verdict: { how } })).lines.map(({ loses }) => loses)
  expect(await losesBy('keep-b')).toEqual([['critical', 'your-words']])
  expect(await losesBy('keep-a')).toEqual([[]])
  expect(await losesBy('keep-both')).toEqual([[]])
  await loci.close()
})

test('[R18] so it does of what an agent would reword or set aside', async () => {
  const loci = await vault()
  const id = await loci.say('Nobody deploys on Fridays.', USER)
  const content = { form: 'text', text: 'Everybody deploys on Fridays.' } as const
  await loci.call('memories.revise', { id, edit: { content }, seen: {} }, DEV)
  await loci.say('Reports are short.', DEV, { subtype: 'preference', scope: { kind: 'global' } })
  const ids = (await loci.open()).map((item) => item.id)
  const { lines } = await loci.call('reviews.preview', { ids, verdict: { how: 'approve' } })
  expect(lines.map(({ loses }) => loses)).toEqual([['your-words'], []])
  const rejected = await loci.call('reviews.preview', { ids, verdict: { how: 'reject' } })
  expect(rejected.lines.map(({ loses }) => loses)).toEqual([[], []])
  await loci.close()
})

test('[R19] what is critical comes first, then age, and a page goes on where the last one ended', async () => {
  const loci = await vault()
  await loci.say('Reports are short.', DEV, { subtype: 'preference', scope: { kind: 'global' } })
  const id = await loci.say('Nobody deploys on Fridays.', USER, { priority: 'critical' })
  loci.clock.pass(1000)
  const content = { form: 'text', text: 'Everybody deploys on Fridays.' } as const
  await loci.call('memories.revise', { id, edit: { content }, seen: {} }, QA)
  expect((await loci.open()).map(({ kind }) => kind)).toEqual(['protected', 'global-write'])
  const [first] = await loci.open()
  const rest = await loci.call('reviews.list', { state: 'open', after: first?.id })
  expect(rest.map(({ kind }) => kind)).toEqual(['global-write'])
  await loci.close()
})
