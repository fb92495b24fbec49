import { setImmediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import type { AgentPrincipal } from '#shared/principal.ts'
import { dumpVault } from './store/sqlite/test-support/dump.ts'
import { openTestEngine } from './test-support.ts'

const PROJECTS = ['atlas', 'ledger', 'mirror', 'parcel', 'sensor', 'viewer']
const inProject = (project: string, n = 1): AgentPrincipal => ({
  kind: 'agent',
  id: `DEV-00${n}`,
  teams: [],
  project,
  session: null,
  task: null,
})
const saying = (text: string, id: string) => ({
  content: { form: 'text', text } as const,
  scope: { kind: 'project', id } as const,
})

test('[W89] several who write at once are all answered where a screen cannot be told, and so is whoever comes next', async () => {
  const loci = await openTestEngine()
  loci.onChanged(() => {
    throw new Error('a screen fell over')
  })
  const write = (id: string) =>
    loci.call('memories.create', saying('Deploys go out on Monday.', id), inProject(id))
  const made = await Promise.all(PROJECTS.map(write))
  const listed = { filter: {}, sort: { by: 'createdAt', direction: 'asc' }, from: null } as const
  const { rows } = await loci.call('memories.page', { ...listed, limit: 50 })
  expect(rows.map(({ id }) => id).toSorted()).toEqual(made.map(({ id }) => id).toSorted())
  expect(JSON.stringify(loci.logged)).toContain('announcing.failed')
  expect(await write('another')).toMatchObject({ reinforced: false })
  await loci.close()
})

test('[W91] what is purged while it is being compared with leaves no word behind', async () => {
  const loci = await openTestEngine()
  let clashed = 0
  for (let pauses = 0; pauses < 24; pauses += 1) {
    const secret = `secretword${pauses}x`
    const said = (times: number) => `The pump${pauses}x retries failed deliveries ${times} times.`
    const content = { form: 'text', text: `${said(5)} Ask ${secret} first.` } as const
    const { id } = await loci.call('memories.create', { content, scope: { kind: 'global' } })
    const written = PROJECTS.map(async (project, n) => {
      const made = await loci.call(
        'memories.create',
        saying(said(8), project),
        inProject(project, n + 1),
      )
      clashed += made.contradictions.length
    })
    for (let n = 0; n < pauses; n += 1) await setImmediate()
    await Promise.all([...written, loci.call('memories.purge', { target: { ids: [id] } })])
    await loci.tidyUp()
    expect(dumpVault(loci.file).includes(secret), `after ${pauses} pauses`).toBe(false)
  }
  // Some of them came before the purge, and some after it.
  expect(clashed).toBeGreaterThan(0)
  expect(clashed).toBeLessThan(24 * PROJECTS.length)
  await loci.close()
}, 120_000)

test('[W92] a call that comes twice at once, among others and in whichever place, is one write and one answer', async () => {
  const loci = await openTestEngine()
  const call = (project: string, place: string) =>
    loci.raw('memories.create', saying('Deploys go out on Monday.', place), inProject(project), {
      key: 'once',
    })
  const by = { ...inProject('atlas'), teams: ['red', 'blue'] }
  const inTeam = (team: string) => ({
    content: { form: 'text', text: 'Deploys go out.' },
    scope: { kind: 'team', id: team },
  })
  const teams = ['red', 'blue'].map((team) =>
    loci.raw('memories.create', inTeam(team), by, { key: 'mine' }),
  )
  const others = PROJECTS.map((id) => call(id, id))
  const [one, again, ...rest] = await Promise.all([
    call('viewer', 'viewer'),
    call('viewer', 'viewer'),
    ...teams,
    ...others,
  ])
  expect(one).toMatchObject({ ok: true, value: { reinforced: false } })
  expect(again).toEqual(one)
  expect(rest[1]).toEqual(rest[0])
  await loci.close()
})
