import Database from 'better-sqlite3'
import { expect, test } from 'vitest'
import type { Output } from '#shared/contract.ts'
import { openTestEngine } from '#engine/test-support.ts'
import { startChild } from '#engine/store/test-support/child.ts'

const BURST = new URL('./test-support/crowd-burst.ts', import.meta.url)
const ROUNDS = 10
const PAGE = 500

test('[W67] kill -9 while 32 callers write: every answered write is there once, and what was to follow it is done after the restart', async () => {
  const loci = await openTestEngine()
  await loci.rest()
  const answered: string[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    const burst = startChild(BURST, [loci.file, String(round)])
    // Once a bulk write was answered, at another point of the burst each time.
    await burst.said(`The pump${round}x0x3 retries failed deliveries 8 times.`)
    const enough = burst.lines().length + round * 7
    while (burst.lines().length < enough) await new Promise((go) => setTimeout(go, 2))
    await burst.kill('SIGKILL')
    answered.push(...burst.lines())
  }
  await loci.rise()
  expect(filed(loci.file)).not.toEqual(ALL_FILED)
  const there = await everything(loci)
  const times = Map.groupBy(there, ({ text }) => text)
  expect(answered.filter((text) => times.get(text)?.length !== 1)).toEqual([])
  // What was not answered may be there, and then it is whole.
  expect([...times.values()].filter((same) => same.length > 1)).toEqual([])
  expect(await loci.call('vault.check', {})).toMatchObject({ problems: [] })

  while (await loci.step('comparing')) void 0
  const raised = [
    ...(await loci.call('reviews.list', { state: 'open' })),
    ...(await loci.call('reviews.list', { state: 'resolved' })),
  ]
  const about = new Set<string>(raised.flatMap(({ memoryIds }) => memoryIds))
  const bulk = answered.filter((text) => text.endsWith('8 times.'))
  expect(bulk.length).toBeGreaterThanOrEqual(4 * ROUNDS)
  expect(bulk.filter((text) => !about.has(times.get(text)?.[0]?.id ?? ''))).toEqual([])

  await loci.tidyUp()
  expect(filed(loci.file)).toEqual(ALL_FILED)
  await loci.close()
}, 180_000)

const ALL_FILED = { waiting: 0, missing: 0, bandsLost: 0 }

/** What near-duplicates are found by: those that wait for theirs, and those that have none or not all. */
function filed(file: string) {
  const db = new Database(file, { readonly: true })
  const counts = db
    .prepare(
      `SELECT (SELECT count(*) FROM follow_ups WHERE task = 'sketch') AS waiting,
        (SELECT count(*) FROM memories m WHERE NOT EXISTS (SELECT 1 FROM sketches s WHERE s.row = m.row)) AS missing,
        (SELECT 21 * count(*) FROM sketches WHERE sketch <> '') - (SELECT count(*) FROM bands) AS bandsLost`,
    )
    .get()
  db.close()
  return counts
}

async function everything(loci: Awaited<ReturnType<typeof openTestEngine>>) {
  const all: { id: string; text: string }[] = []
  const sort = { by: 'createdAt', direction: 'asc' } as const
  let from: Output<'memories.page'>['next'] = null
  for (;;) {
    const asked = { filter: {}, sort, from, limit: PAGE }
    const page: Output<'memories.page'> = await loci.call('memories.page', asked)
    all.push(...page.rows.map(({ id, summary }) => ({ id, text: summary })))
    if (page.next === null) return all
    from = page.next
  }
}
