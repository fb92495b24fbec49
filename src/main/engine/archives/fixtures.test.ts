import { execFileSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import {
  applied,
  exported,
  openArchiving,
  planned,
  tempFolder,
  treeOf,
} from '#main/adapters/archives/test-support/engines.ts'

const FIXTURES = ['version-1.zip'] as const

test.for(FIXTURES)(
  '[V123] an archive of an earlier format is taken in for ever: %s',
  async (name, { expect: expected }) => {
    using folder = tempFolder()
    const fixture = fileURLToPath(new URL(`./fixtures/${name}`, import.meta.url))
    const loci = await openArchiving()
    const plan = await planned(loci, fixture)
    expected(plan.groups).toMatchObject({ changed: 0, identical: 0, conflicting: 0, refused: 0 })
    expected(Object.keys(plan.nouns).toSorted()).toEqual([
      'filter',
      'handoff',
      'memory',
      'policy',
      'review',
      'session',
      'setting',
      'task',
    ])
    await applied(loci, plan.id)
    await exported(loci, folder.at('out'))
    execFileSync('unzip', ['-q', fixture, '-d', folder.at('fixture')])
    // The format of today: as long as it is, the same bytes come out.
    expect(treeOf(folder.at('out'))).toEqual(treeOf(folder.at('fixture')))
    await loci.close()
  },
)
