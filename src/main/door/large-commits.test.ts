import { setTimeout as wait } from 'node:timers/promises'
import { afterEach, expect, test } from 'vitest'
import type { JournalChange } from '#shared/journal.ts'
import type { FeedEntry, Position } from '#engine/store/feed.ts'
import { commitOf } from './commits.ts'
import { aDoor, OPS } from './test-support/door.ts'

const cleanUps: (() => unknown)[] = []
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).toReversed()) await cleanUp()
})

test('[D20] an agent hears of its own memory behind any number that are hidden from it, and others go on meanwhile', async () => {
  const { engine, door, guest } = await aDoor(cleanUps)
  const heard: Record<string, string[][]> = { dev: [], ops: [] }
  await guest().subscribe(['memories'], (topics) => void heard['dev']?.push(topics))
  await guest({ as: OPS }).subscribe(['memories'], (topics) => void heard['ops']?.push(topics))
  const made = (project: string) =>
    engine.call('memories.create', {
      content: { form: 'text', text: `Said of ${project}.` },
      scope: { kind: 'project', id: project },
    })
  const [hidden, own] = [await made('beacon'), await made('atlas')]
  const tagged = ({ id }: { id: string }): JournalChange => ({
    noun: 'memory',
    id,
    before: { tags: [] },
    after: { tags: ['new'] },
    erased: false,
  })
  const entry: FeedEntry = {
    position: '9' as Position,
    at: Date.now(),
    actor: 'USER',
    kind: 'do',
    undoes: null,
    run: null,
    changes: [...Array.from({ length: 3000 }, () => tagged(hidden)), tagged(own)],
  }
  let turns = 0
  const beat = setInterval(() => turns++, 1)
  cleanUps.push(() => clearInterval(beat))
  door.tell(await commitOf((method, input) => engine.raw(method, input), ['memories'], entry))
  expect(turns).toBeGreaterThan(10)
  await wait(1200)
  expect(heard).toEqual({ dev: [['memories']], ops: [] })
}, 20_000)
