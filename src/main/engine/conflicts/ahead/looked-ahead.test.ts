import { expect, test } from 'vitest'
import { contract } from '#shared/contract.ts'
import type { Scope } from '#shared/scope.ts'
import type { AgentPrincipal } from '#shared/principal.ts'
import type { Ahead, AheadOrder } from '../../ports/ahead.ts'
import { openSaidReader } from '../../store/sqlite/search/said-reader.ts'
import { openEngine } from '../../index.ts'
import { openMemoryStore } from '../../store/memory/store.ts'
import type { Store } from '../../store/port.ts'
import { NOON } from '../../store/test-support/a-memory.ts'
import { countingIds, openTestEngine, stoppedClock } from '../../test-support.ts'
import { askedAhead, worthComparing } from './worth-comparing.ts'

const PROJECTS = ['atlas', 'ledger', 'mirror', 'parcel', 'sensor', 'viewer', 'beacon', 'harbour']
const by = (project: string, id = 'DEV-001'): AgentPrincipal => ({
  kind: 'agent',
  id,
  teams: [],
  project,
  session: null,
  task: null,
})
const said = (text: string, scope: Scope) => ({ content: { form: 'text', text } as const, scope })
const inProject = (text: string, id: string) => said(text, { kind: 'project', id })

/** One who says of everything that nothing has to be compared, of the moment it is asked for. */
function carefree(head: () => string) {
  const orders: AheadOrder[] = []
  const taken: string[] = []
  const ahead: Ahead = {
    look(order) {
      orders.push(order)
      const at = head()
      return {
        isAnswered: () => true,
        take() {
          taken.push(order.written.summary)
          return { at, places: [...order.near, ...order.beyond], worth: [], alike: null }
        },
      }
    },
    close: async () => undefined,
  }
  return { ahead, orders, taken }
}

/** Eight projects in which the clinic of each opens at eight, and all say at once that it opens at ten; then `more`. */
async function crowd(
  more: (loci: Awaited<ReturnType<typeof openTestEngine>>) => Promise<unknown>[],
) {
  let entries = 0
  const { ahead, orders, taken } = carefree(() => String(entries))
  const loci = await openTestEngine({ ahead })
  loci.onChanged((_topics, entry) => {
    if (entry !== null) entries = Number(entry.position)
  })
  for (const id of PROJECTS)
    await loci.call(
      'memories.create',
      inProject('The clinic opens at 8 in the morning.', id),
      by(id),
    )
  const written = PROJECTS.map((id) =>
    loci.call('memories.create', inProject('The clinic opens at 10 in the morning.', id), by(id)),
  )
  const others = await Promise.all(more(loci))
  const told = (await Promise.all(written)).map(({ contradictions }) => contradictions.length)
  await loci.close()
  return { told, others, orders, taken }
}

test('[W116] what was looked at while it waited is not looked for again', async () => {
  const { told, orders, taken } = await crowd(() => [])
  // The first four found nobody before them.
  expect(told).toEqual([1, 1, 1, 1, 0, 0, 0, 0])
  expect(orders.map(({ near, beyond }) => ({ near, beyond }))).toEqual(
    PROJECTS.slice(4).map((id) => ({ near: [{ kind: 'project', id }], beyond: [] })),
  )
  expect(taken).toHaveLength(4)
})

test('[W117] what was written meanwhile where it can be about the same is compared all the same', async () => {
  // Behind the eight, in a place that one of them writes to, and in one beside all projects.
  const { told, others } = await crowd((loci) => [
    loci
      .call(
        'memories.create',
        inProject('The clinic opens at 6 in the morning.', 'harbour'),
        by('harbour'),
      )
      .then(({ contradictions }) => contradictions.length),
    loci
      .call(
        'memories.create',
        said('The clinic opens at 7 in the morning.', { kind: 'agent', id: 'DEV-001' }),
        by('harbour'),
      )
      .then(({ contradictions }) => contradictions.length),
  ])
  expect(told).toEqual([1, 1, 1, 1, 0, 0, 0, 0])
  expect(others.every((count) => Number(count) > 0)).toBe(true)
})

/** One who is asked at once and looks at the last moment, at the vault as it is then. */
function lateReader(): Ahead & { looked(): number; reads(file: string): void } {
  let looked = 0
  let reader: ReturnType<typeof openSaidReader> | null = null
  return {
    looked: () => looked,
    reads: (file) => void (reader = openSaidReader(file)),
    look: (order) => ({
      isAnswered: () => true,
      take() {
        looked++
        return reader === null
          ? null
          : worthComparing(order, null, reader.inCommon(askedAhead(order)))
      },
    }),
    close: async () => reader?.close(),
  }
}

test('[W120] what is the first to be said in a place, after it was asked where to look, is compared all the same', async () => {
  const ahead = lateReader()
  const loci = await openTestEngine({ ahead })
  ahead.reads(loci.file)
  for (const id of PROJECTS)
    await loci.call('memories.create', inProject(`The gate of ${id} is green.`, id), by(id))
  // Who knows it has said nothing yet: nobody would look there.
  const own = said('The clinic opens at 7 in the morning.', { kind: 'agent', id: 'DEV-001' })
  const [, ...told] = await Promise.all([
    loci.call('memories.create', own, by('atlas')),
    ...PROJECTS.map((id) =>
      loci.call('memories.create', inProject('The clinic opens at 10 in the morning.', id), by(id)),
    ),
  ])
  expect(ahead.looked()).toBeGreaterThan(0)
  expect(told.map(({ contradictions }) => contradictions.length)).toEqual(PROJECTS.map(() => 1))
  await loci.close()
})

test('[W135] who writes alone is looked at once: for what clashes and for what says nearly the same', async () => {
  const store = openMemoryStore({ name: 'Test', vaultId: 'vlt_1', now: NOON })
  let asked = 0
  const counting = {
    ...store,
    inCommon(requests: Parameters<Store['inCommon']>[0]) {
      asked++
      return store.inCommon(requests)
    },
  }
  const engine = await openEngine(counting, {
    clock: stoppedClock('2026-03-02T09:00:00Z'),
    ids: countingIds(),
    log: { write: () => undefined },
    tokens: { count: (text) => text.length },
    secrets: () => null,
  })
  const told = []
  for (const [n, text] of [
    'The clinic of the old town opens at 8 in the morning.',
    'The clinic of the old town opens at 10 in the morning.',
    'Deploys of the shop go out on Monday.',
    'Deploys of the shop go out on Mondays.',
  ].entries()) {
    const who = by('atlas', `DEV-00${n}`)
    const reply = await engine.call(who, 'memories.create', inProject(text, 'atlas'))
    if (!reply.ok) throw new Error(reply.error.message)
    const { contradictions, alike } = contract['memories.create'].output.parse(reply.value)
    told.push([contradictions.length, alike?.summary ?? null])
  }
  expect(told).toEqual([
    [0, null],
    [1, null],
    [0, null],
    [0, 'Deploys of the shop go out on Monday.'],
  ])
  expect(asked).toBe(4)
  await engine.close()
})
