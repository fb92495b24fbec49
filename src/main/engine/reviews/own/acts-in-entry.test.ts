import { expect, test } from 'vitest'
import type { JournalChange, JournalEntry } from '#shared/journal.ts'
import { SYSTEM, USER, actorOf } from '#shared/principal.ts'
import { actsIn } from './acts-in-entry.ts'

const entry = (actor: string): JournalEntry => ({
  seq: 7,
  at: 1000,
  actor,
  kind: 'do',
  label: 'Upkeep',
  why: null,
  changes: 4,
  undoes: null,
  undoneBy: null,
})

const became = (id: string, status: string): JournalChange => ({
  noun: 'memory',
  id,
  before: { status: 'active' },
  after: { status },
  erased: false,
})

const made = (source: string, from: readonly string[]): JournalChange => ({
  noun: 'memory',
  id: 'mem_aaaaaaaaaaaa',
  before: null,
  after: { source, links: from.map((to) => ({ kind: 'derived-from', to })) },
  erased: false,
})

const [ONE, TWO, THREE, FOUR] = [
  'mem_bbbbbbbbbbbb',
  'mem_cccccccccccc',
  'mem_dddddddddddd',
  'mem_eeeeeeeeeeee',
] as const

const counted = (actor: string, changes: readonly JournalChange[]) =>
  actsIn(entry(actor), changes).map(({ kind, memories }) => [kind, memories])

test('[C98] what upkeep merges, archives, forgets and lets expire counts as what Loci did on its own', () => {
  const changes = [
    made('upkeep/merge', [ONE, TWO]),
    became(ONE, 'archived'),
    became(TWO, 'archived'),
    became(THREE, 'forgotten'),
    became(FOUR, 'expired'),
  ]
  expect(counted(actorOf(SYSTEM), changes)).toEqual([
    ['merged', 2],
    ['archived', 1],
    ['expired', 1],
  ])
  // A run a person applied was theirs.
  expect(counted(actorOf(USER), changes)).toEqual([])
})

test('[C98] what is carried to a wider scope is a promotion, and no merge', () => {
  expect(counted(actorOf(SYSTEM), [made('cli', [ONE]), became(ONE, 'archived')])).toEqual([
    ['promoted', 1],
  ])
})
