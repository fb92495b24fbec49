import { execFileSync } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'
import { expect, test } from 'vitest'
import { applied } from '../archives/test-support/engines.ts'
import { gitIn, openMirrored } from './test-support/mirrored.ts'

test('[V148] every run is a commit of the person’s own git, with their name and their hooks, of what changed alone', async () => {
  await using loci = await openMirrored()
  const git = gitIn(loci.folder).named()
  const id = await loci.remember('The relay restarts at noon.')
  await loci.remember('Tiles are cached for a day.', { scope: { kind: 'project', id: 'atlas' } })
  await loci.call('mirror.set', { folder: loci.folder, commit: true })
  const first = await loci.call('mirror.sync', {})
  expect(first.git).toEqual({
    state: 'ready',
    sentence: null,
    last: { hash: git('rev-parse', 'HEAD'), at: loci.clock.now(), files: 5 },
  })
  expect(git('status', '--porcelain')).toBe('')
  expect(git('log', '--format=%an %s')).toBe('Person Loci: 5 files')

  // What the person has staged of their own is theirs to commit.
  writeFileSync(loci.at('README.md'), 'Mine')
  git('add', 'README.md')
  writeFileSync(loci.at('.git/hooks/pre-commit'), '#!/bin/sh\necho ran >> .git/ran\n')
  chmodSync(loci.at('.git/hooks/pre-commit'), 0o755)
  await loci.resummarise(id, 'Relay restarts at twelve')
  await loci.later()
  expect(git('diff', '--name-only', 'HEAD~1', 'HEAD').split('\n')).toEqual([
    'global/_index.json',
    `global/${id}.json`,
  ])
  expect(git('status', '--porcelain')).toBe('A  README.md')
  expect(readFileSync(loci.at('.git/ran'), 'utf8')).toBe('ran\n')

  // What is edited by hand and not taken in is not committed in Loci's name.
  loci.edit(`global/${id}.json`, { summary: 'By hand' })
  await loci.remember('Another one.')
  expect(await loci.call('mirror.sync', {})).toMatchObject({ edited: 1, git: { state: 'ready' } })
  expect(git('status', '--porcelain').split('\n')).toEqual(['A  README.md', ` M global/${id}.json`])
  await loci.call('memories.purge', { target: { ids: [id] } })
  rmSync(loci.at(`global/${id}.json`))
  await loci.call('mirror.sync', {})
  expect(git('status', '--porcelain')).toBe('A  README.md')
})

test('[V148] a hook that refuses and a git that is not there are told, and files are written all the same', async () => {
  await using loci = await openMirrored()
  const git = gitIn(loci.folder).named()
  writeFileSync(
    loci.at('.git/hooks/pre-commit'),
    '#!/bin/sh\necho "No commits on Mondays." >&2\nexit 1\n',
  )
  chmodSync(loci.at('.git/hooks/pre-commit'), 0o755)
  const id = await loci.remember('The relay restarts at noon.')
  await loci.call('mirror.set', { folder: loci.folder, commit: true })
  expect(await loci.call('mirror.sync', {})).toMatchObject({
    state: 'in-step',
    git: { state: 'refused', sentence: 'git did not commit: No commits on Mondays.', last: null },
  })
  expect(existsSync(loci.at(`global/${id}.json`))).toBe(true)
  rmSync(loci.at('.git/hooks/pre-commit'))
  expect(await loci.call('mirror.sync', {})).toMatchObject({ git: { state: 'ready' } })
  expect(git('log', '--format=%s')).toBe('Loci: 3 files')

  const { PATH } = process.env
  try {
    process.env['PATH'] = '/nowhere'
    await loci.remember('Tiles are cached for a day.')
    expect(await loci.later()).toMatchObject({
      state: 'in-step',
      git: {
        state: 'missing',
        sentence:
          'No program “git” is found here. Install it, or turn commits off; files are written all the same.',
      },
    })
  } finally {
    process.env['PATH'] = PATH
  }
})

test('[V148] a folder that is no repository becomes one, and a part of a larger one commits its own files', async () => {
  await using alone = await openMirrored()
  await alone.remember('The relay restarts at noon.')
  const names = ['GIT_AUTHOR_NAME', 'GIT_AUTHOR_EMAIL', 'GIT_COMMITTER_NAME', 'GIT_COMMITTER_EMAIL']
  for (const name of names) process.env[name] = 'person@example.org'
  try {
    await alone.call('mirror.set', { folder: alone.folder, commit: true })
    expect(await alone.call('mirror.sync', {})).toMatchObject({ git: { last: { files: 3 } } })
  } finally {
    for (const name of names) delete process.env[name]
  }
  expect(gitIn(alone.folder).git('log', '--format=%s')).toBe('Loci: 3 files')

  await using loci = await openMirrored()
  await loci.remember('The relay restarts at noon.')
  const outer = gitIn(loci.home).named()
  writeFileSync(join(loci.home, '.gitignore'), '*\n!mirror\n!mirror/**\n')
  await loci.call('mirror.set', { folder: loci.folder, commit: true })
  expect(await loci.call('mirror.sync', {})).toMatchObject({
    git: { state: 'ready', last: { files: 3 } },
  })
  expect(outer('show', '--name-only', '--format=%s', 'HEAD').split('\n')).toContain(
    'mirror/loci.json',
  )
  expect(existsSync(loci.at('.git'))).toBe(false)
})

test('[V149] in the middle of a merge Loci writes nothing, says so, and goes on when it is over', async () => {
  await using loci = await openMirrored()
  const git = gitIn(loci.folder).named()
  const id = await loci.remember('The relay restarts at noon.')
  await loci.call('mirror.set', { folder: loci.folder, commit: true })
  await loci.call('mirror.sync', {})
  git('checkout', '--quiet', '-b', 'theirs')
  loci.edit(`global/${id}.json`, { summary: 'Theirs' })
  git('commit', '--quiet', '--all', '-m', 'theirs')
  git('checkout', '--quiet', 'main')
  await loci.resummarise(id, 'Ours')
  await loci.later()
  expect(() => git('merge', 'theirs')).toThrow()
  const during = readFileSync(loci.at(`global/${id}.json`), 'utf8')
  expect(during).toContain('<<<<<<<')
  await loci.resummarise(id, 'Ours again')
  expect(await loci.later()).toMatchObject({
    state: 'waiting',
    sentence: 'This folder is in the middle of a merge. Finish it with git; then Loci goes on.',
  })
  await expect(loci.call('mirror.edits', {})).rejects.toThrow('in the middle of a merge')
  expect(readFileSync(loci.at(`global/${id}.json`), 'utf8')).toBe(during)
  git('checkout', '--theirs', '.')
  git('commit', '--quiet', '--all', '--no-edit')
  expect(await loci.call('mirror.sync', {})).toMatchObject({
    state: 'in-step',
    edits: [{ path: `global/${id}.json`, kind: 'both' }],
  })
})

test('[V149] a pull of three changed files is planned as three changes and taken in as one run', async () => {
  await using here = await openMirrored()
  const ids: string[] = []
  for (const text of ['One relay.', 'Two relays.', 'Three relays.', 'Four relays.']) {
    ids.push(await here.remember(text))
    // Twice changed here: moments alone could not tell what the others began with.
    await here.resummarise(ids.at(-1) ?? '', `First said of ${text}`)
  }
  const git = gitIn(here.folder).named()
  await here.call('mirror.set', { folder: here.folder, commit: true })
  await here.call('mirror.sync', {})

  const elsewhere = join(here.home, 'elsewhere')
  const theirs = gitIn(elsewhere)
  rmSync(elsewhere, { recursive: true })
  git('clone', '--quiet', here.folder, elsewhere)
  for (const [n, id] of ids.slice(0, 3).entries()) {
    const file = join(elsewhere, `global/${id}.json`)
    const said: { updatedAt: number } = JSON.parse(readFileSync(file, 'utf8'))
    const next = { ...said, summary: `Pulled ${n}`, updatedAt: said.updatedAt + 60_000 }
    writeFileSync(file, `${JSON.stringify(next, null, 2)}\n`)
  }
  theirs.git('-c', 'user.name=Other', '-c', 'user.email=o@example.org', 'commit', '-qam', 'three')
  git('pull', '--quiet', elsewhere, 'main')

  expect(await here.call('mirror.sync', {})).toMatchObject({
    edited: 3,
    edits: ids.slice(0, 3).map((id) => ({ path: `global/${id}.json`, kind: 'changed' })),
  })
  const plan = await here.planEdits()
  expect(plan.groups).toEqual({ new: 0, changed: 3, identical: 0, conflicting: 0, refused: 0 })
  const done = await applied(here, plan.id)
  expect(done).toMatchObject({ written: 3, label: 'Imported 3 records from mirror' })
  const summaries = async () =>
    Promise.all(ids.map(async (id) => (await here.call('memories.get', { id })).summary))
  expect(await summaries()).toEqual([
    'Pulled 0',
    'Pulled 1',
    'Pulled 2',
    'First said of Four relays.',
  ])
  expect(await here.call('mirror.sync', {})).toMatchObject({ edited: 0 })
  expect(git('status', '--porcelain')).toBe('')
  await here.call('journal.undo', {})
  expect(new Set(await summaries())).toEqual(
    new Set(
      ids.map(
        (_, n) =>
          `First said of ${['One relay.', 'Two relays.', 'Three relays.', 'Four relays.'][n]}`,
      ),
    ),
  )
})

test('[V149] a lock that another git holds is waited for', async () => {
  await using loci = await openMirrored()
  gitIn(loci.folder).named()
  await loci.remember('The relay restarts at noon.')
  await loci.call('mirror.set', { folder: loci.folder })
  mkdirSync(loci.at('.git'), { recursive: true })
  writeFileSync(loci.at('.git/index.lock'), '')
  expect(await loci.call('mirror.sync', {})).toMatchObject({
    state: 'waiting',
    sentence: 'Another git command is at work in this folder; Loci waits for it.',
  })
  rmSync(loci.at('.git/index.lock'))
  expect(await loci.later()).toMatchObject({ state: 'in-step' })
  expect(
    execFileSync('git', ['status', '--porcelain'], { cwd: loci.folder, encoding: 'utf8' }),
  ).toContain('?? loci.json')
})
