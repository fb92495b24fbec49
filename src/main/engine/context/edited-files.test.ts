import { expect, test } from 'vitest'
import { filesWithin } from '#main/adapters/files.ts'
import { DEV, aVault } from '#main/adapters/test-support/context-vault.ts'

const TASK = 'render the tiles'
const file = (location: string) => ({
  summary: `How tiles are rendered: ${location}`,
  content: { form: 'file', location, digest: 'd' } as const,
})

test('[B46] a file that is edited is seen at the next look, by a person and by an agent', async () => {
  await using vault = await aVault()
  vault.write('tiles.md', 'Render from the north.')
  await vault.remember('', file('tiles.md'))
  const seen = async () => (await vault.preview({ task: TASK })).text
  const served = async () => (await vault.assemble({ task: TASK })).text
  expect(await seen()).toContain('Render from the north.')
  expect(await served()).toContain('Render from the north.')
  vault.write('tiles.md', 'Render from the south.')
  expect(await seen()).toContain('Render from the south.')
  expect(await served()).toContain('Render from the south.')
  vault.remove('tiles.md')
  expect(await seen()).not.toContain('Render from')
  vault.write('tiles.md', 'Render from the west.')
  expect(await seen()).toContain('Render from the west.')
})

test('[B46] while nobody edits it a file is read once, however often a budget is dragged', async () => {
  const reads: string[] = []
  let folder = ''
  const files = {
    read(location: string) {
      reads.push(location)
      return filesWithin(() => [folder]).read(location)
    },
    stamp: (location: string) => filesWithin(() => [folder]).stamp(location),
  }
  await using vault = await aVault({ files })
  folder = vault.folder
  vault.write('a.md', 'Tiles of the north.')
  vault.write('b.md', 'Tiles of the south.')
  for (const name of ['a.md', 'b.md', 'gone.md']) await vault.remember('', file(name))
  // Each was read to count it when it was written.
  reads.length = 0
  for (const budget of [500, 5000, 50_000, 700])
    await vault.call('context.preview', { as: DEV, task: TASK, budget })
  expect(reads.toSorted()).toEqual(['a.md', 'b.md', 'gone.md'])
  vault.write('a.md', 'Tiles of the far north.')
  await vault.call('context.preview', { as: DEV, task: TASK })
  // Only what was edited, and what could be there by now.
  expect(reads.toSorted()).toEqual(['a.md', 'a.md', 'b.md', 'gone.md', 'gone.md'])
})
