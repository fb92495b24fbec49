import { expect, test } from 'vitest'
import { type AgentPrincipal, USER } from '#shared/principal.ts'
import { EIGHT, FIVE, vault } from './test-support.ts'

const PROJECTS = ['atlas', 'ledger', 'mirror', 'parcel', 'sensor', 'viewer']
const DAILY = 'The pump restarts every day.'
const NEVER = 'The pump never restarts.'

const inProject = (project: string, n: number): AgentPrincipal => ({
  kind: 'agent',
  id: `DEV-00${n + 1}`,
  teams: [],
  project,
  session: null,
  task: null,
})

/** The person has said something for all; in every project an agent contradicts that, and itself. */
async function said(atOnce: boolean) {
  const loci = await vault()
  await loci.say(FIVE, USER, { scope: { kind: 'global' } })
  const writes = PROJECTS.flatMap((id, n) => {
    const by = inProject(id, n)
    const scope = { kind: 'project', id } as const
    return [DAILY, EIGHT, NEVER].map((text) => () => loci.say(text, by, { scope }))
  })
  const told = []
  if (atOnce) told.push(...(await Promise.all(writes.map((write) => write()))))
  else for (const write of writes) told.push(await write())
  const { rows } = await loci.call('memories.page', {
    filter: {},
    sort: { by: 'createdAt', direction: 'asc' },
    from: null,
    limit: 100,
  })
  const standing = rows.map(({ summary, scope, status }) =>
    JSON.stringify([summary, scope, status]),
  )
  const items = [...(await loci.open()), ...(await loci.settled())]
  const found = items.map(({ label, state, pair }) => [label, state, pair?.rule].join(' | '))
  const shared = rows.find(({ scope }) => scope.kind === 'global')
  const links = shared === undefined ? [] : await loci.call('memories.links', { id: shared.id })
  await loci.close()
  return {
    told: told.map(({ contradictions }) => contradictions.map(({ stands }) => stands)),
    standing: standing.toSorted(),
    found: found.toSorted(),
    replaced: links.length,
  }
}

test('[W82] what is written at once in several projects is told, settled and asked as if it came one after the other', async () => {
  const [atOnce, inOrder] = [await said(true), await said(false)]
  expect(atOnce).toEqual(inOrder)
  expect(atOnce.replaced).toBe(PROJECTS.length)
  expect(atOnce.told.filter((stands) => stands.includes('this'))).toHaveLength(PROJECTS.length)
  expect(atOnce.told.filter((stands) => stands.includes('other'))).toHaveLength(PROJECTS.length)
}, 120_000)

test('[W86] of what one agent says for itself and then in a project the later word is the later one, also at once', async () => {
  const told = async (atOnce: boolean) => {
    const loci = await vault()
    const by = inProject('ledger', 1)
    // The first goes at once: behind it the others wait for each other.
    const before = ['atlas', 'mirror', 'parcel'].map((id, n) => () => {
      const scope = { kind: 'project', id } as const
      return loci.say(DAILY, inProject(id, n + 2), { scope })
    })
    const writes = [
      ...before,
      () => loci.say(FIVE, by, { scope: { kind: 'agent', id: by.id } }),
      () => loci.say(EIGHT, by, { scope: { kind: 'project', id: 'ledger' } }),
    ]
    const done = []
    if (atOnce) done.push(...(await Promise.all(writes.map((write) => write()))))
    else for (const write of writes) done.push(await write())
    await loci.close()
    return done.map(({ contradictions }) => contradictions.map(({ stands }) => stands))
  }
  const inOrder = await told(false)
  expect(inOrder.map(({ length }) => length)).toEqual([0, 0, 0, 0, 1])
  expect(await told(true)).toEqual(inOrder)
}, 120_000)
