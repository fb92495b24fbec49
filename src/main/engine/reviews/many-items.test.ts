import { expect, test } from 'vitest'
import { DEV, QA, vault } from '../conflicts/test-support.ts'
import { agent } from '../test-support.ts'

const OPS = agent('OPS-001')
const retries = (times: number) => `The webhook retries failed deliveries ${times} times.`

test('[O73] of three that contradict each other, an item between two losers closes itself: nobody chose one of them', async () => {
  const loci = await vault()
  for (const [times, who] of [
    [3, DEV],
    [5, QA],
    [8, OPS],
  ] as const)
    await loci.say(retries(times), who)
  const ids = (await loci.open()).map(({ id }) => id)
  const { lines } = await loci.call('reviews.preview', { ids, verdict: { how: 'keep-a' } })
  expect(lines.map(({ does }) => does).toSorted()).toEqual([
    `Closes by itself: “${retries(5)}” is superseded by then`,
    `Keeps “${retries(3)}”, supersedes “${retries(5)}”`,
    `Keeps “${retries(3)}”, supersedes “${retries(8)}”`,
  ])
  await loci.call('reviews.resolve', { ids, verdict: { how: 'keep-a' } })
  const ended = (await loci.settled()).map(({ resolution: end }) => `${end?.how} by ${end?.by}`)
  expect(ended.toSorted()).toEqual(['kept-a by USER', 'kept-a by USER', 'outdated by SYSTEM'])
  const { agreement } = await loci.call('reviews.stats', { offset: 0 })
  expect(agreement).toEqual({ agreed: 2, disagreed: 0 })
  await loci.call('journal.undo', {})
  expect((await loci.open()).map(({ id }) => id).toSorted()).toEqual(ids.toSorted())
  await loci.close()
})

test('[O74] where several said one of them, it is told who said which', async () => {
  const loci = await vault()
  await loci.say(retries(3), DEV)
  await loci.say(retries(3), QA)
  await loci.say(retries(8), QA)
  expect((await loci.open()).map(({ reason }) => reason)).toEqual([
    'A was said by DEV-001 and QA-001, B by QA-001, in project/atlas: a person decides.',
  ])
  await loci.close()
})

test('[O75] what one agent notes beside what it noted before stays beside it', async () => {
  const loci = await vault()
  const notes = [
    'The service depends on Redis.',
    'The service depends on Postgres.',
    'The crash appears in Chrome.',
    'The crash appears in Safari.',
    'The icon accepts a size prop. The default size is 16.',
    'The avatar accepts a size prop. The default size is 32.',
    'Retry at least 3 times.',
    'Retry 5 times.',
  ]
  const ids: string[] = []
  for (const text of notes) ids.push((await loci.say(text, DEV)).id)
  expect(await loci.statusOf(...ids)).toEqual(notes.map(() => 'active'))
  expect([await loci.open(), await loci.settled()]).toEqual([[], []])
  await loci.close()
})
