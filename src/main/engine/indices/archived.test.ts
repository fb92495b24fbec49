import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import {
  applied,
  exported,
  openArchiving,
  planned,
  tempFolder,
} from '#main/adapters/archives/test-support/engines.ts'
import { ATLAS, note } from './test-support.ts'

// Twelve hundred facts that are compared with each other are another test’s concern.
const QUICK = { findContradictions: () => false, projectLimit: () => 5000 }

test('[V189] an index is shown to the character as the archive writes it, and automatic tags come back from one as such', async () => {
  using folder = tempFolder()
  const from = await openArchiving(QUICK)
  for (let batch = 0; batch < 6; batch++)
    await from.call('memories.createMany', {
      drafts: Array.from({ length: 200 }, (_, at) =>
        note(`Fact ${batch} ${at}`, { scope: ATLAS, tags: [`t${at % 3}`] }),
      ),
    })
  const { id } = await from.call('memories.create', note('Tagged by Loci', { tags: ['mine'] }))
  await from.call('tags.accept', { id, tags: ['loci'] })
  await from.call('tags.dismiss', { id, tags: ['tagged'] })
  await from.call('tags.setPolicy', { policy: 'off' })
  await exported(from, folder.at('out'))
  for (const [scope, place, parts] of [
    [ATLAS, 'projects/atlas', ['_index.json', '_index-2.json']],
    [{ kind: 'global' as const }, 'global', ['_index.json']],
  ] as const)
    for (const [at, name] of parts.entries()) {
      const shown = await from.call('indices.file', { scope, part: at + 1 })
      expect(shown.name).toBe(name)
      expect(shown.text).toBe(readFileSync(folder.at(`out/${place}/${name}`), 'utf8'))
    }
  const to = await openArchiving(QUICK)
  await applied(to, (await planned(to, folder.at('out'))).id)
  expect(await to.call('tags.automatic', {})).toEqual({ policy: 'off', memories: 1 })
  const { context, tags } = await to.call('memories.get', { id })
  expect({ context, tags }).toEqual({
    context: { autoTags: { on: ['loci'], off: ['tagged'] } },
    tags: ['mine', 'loci'],
  })
  await from.close()
  await to.close()
}, 60_000)
