import { expect, test } from 'vitest'
import type { AgentPrincipal } from '#shared/principal.ts'
import type { Scope } from '#shared/scope.ts'
import { type TestEngine, openTestEngine } from './test-support.ts'

const SPY: AgentPrincipal = {
  kind: 'agent',
  id: 'SPY',
  teams: ['red'],
  project: 'own',
  session: null,
  task: null,
}
const OWN: Scope = { kind: 'project', id: 'own' }
const HIDDEN: Scope[] = [
  { kind: 'agent', id: 'DEV-001' },
  { kind: 'project', id: 'atlas' },
  { kind: 'team', id: 'blue' },
  { kind: 'session', id: 's-dev' },
  { kind: 'task', id: 't-dev' },
]
const SEARCHES: [text: string, isFound: boolean][] = [
  ['canary', true],
  ['canary mine', true],
  ['"canary in"', true],
  ['canary -birds', true],
  ['quarterdeck', false],
  ['agent DEV-001 project/atlas', false],
]

async function write(loci: TestEngine, value: string, scope: Scope): Promise<void> {
  await loci.call('memories.create', { content: { form: 'text', text: value }, scope })
}

test('[I7] no search by words finds a hidden memory, and none tells of it by a score, a note or a count', async () => {
  const [alone, among] = [await openTestEngine(), await openTestEngine()]
  for (const loci of [alone, among]) {
    for (const value of ['canary birds sing', 'a canary in a mine', 'the mine is closed']) {
      await write(loci, value, OWN)
    }
  }
  for (const scope of HIDDEN) {
    await write(among, `canary in ${scope.kind}`, scope)
    await write(among, `quarterdeck canaries of the mine, ${scope.kind}`, scope)
  }
  for (const [text, isFound] of SEARCHES) {
    const found = await among.call('recall.search', { text }, SPY)
    expect(found).toEqual(await alone.call('recall.search', { text }, SPY))
    expect([text, found.hits.length > 0]).toEqual([text, isFound])
  }
  for (const loci of [alone, among]) await loci.close()
})
