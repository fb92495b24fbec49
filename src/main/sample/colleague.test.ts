import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openTestEngine } from '#engine/test-support.ts'
import { archiveFiles } from '../adapters/archives/archive-files.ts'
import { knownCredentials } from '../adapters/secrets.ts'
import { shippedLexicon } from '../adapters/shipped-lexicon.ts'
import { writeColleagueArchive } from './colleague.ts'
import { buildSample } from './index.ts'

const ENDS_AT = Date.parse('2026-11-20T15:20:00Z')

test('[V200] the sample has an archive to import: some of it new, some changed, some changed on both sides', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'loci-colleague-'))
  const file = join(folder, 'sample.loci')
  const target = join(folder, 'archive.zip')
  const told = {
    file,
    tokens: { count: (text: string) => Math.ceil(text.length / 4) },
    secrets: knownCredentials(),
    lexicon: shippedLexicon(),
    log: { write: () => undefined },
    endsAt: ENDS_AT,
  }
  const slugs = await buildSample(told)
  const before = readdirSync(folder)
  await writeColleagueArchive({ ...told, slugs, archives: archiveFiles, target })
  expect(existsSync(target)).toBe(true)
  expect(readdirSync(folder).toSorted()).toEqual([...before, 'archive.zip'].toSorted())

  const engine = await openTestEngine({
    file,
    clock: { now: () => ENDS_AT },
    archives: archiveFiles,
  })
  const { work } = await engine.call('archive.open', { source: target })
  await expect
    .poll(async () => (await engine.call('archive.progress', { work })).state, { timeout: 20_000 })
    .toBe('done')
  const { result } = await engine.call('archive.progress', { work })
  expect(result).toMatchObject({
    kind: 'plan',
    own: true,
    groups: { new: 3, changed: 1, identical: 4, conflicting: 2, refused: 0 },
  })
  await engine.close()
  rmSync(folder, { recursive: true, force: true })
}, 60_000)
