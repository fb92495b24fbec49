import { execFileSync } from 'node:child_process'
import {
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { expect, test } from 'vitest'
import type { MemoryDraft } from '#shared/memory.ts'
import {
  applied,
  exported,
  openArchiving,
  openFilled,
  planned,
  tempFolder,
  treeOf,
} from '#main/adapters/archives/test-support/engines.ts'
import { knownCredentials } from '#main/adapters/secrets.ts'
import { DEV } from '../../test-support.ts'

type Loci = Awaited<ReturnType<typeof openArchiving>>

const text = (said: string) => ({ form: 'text' as const, text: said })
const ATLAS = { kind: 'project', id: 'atlas' } as const

async function wrote(loci: Loci, said: string, given: Partial<MemoryDraft> = {}) {
  return (await loci.call('memories.create', { content: text(said), scope: ATLAS, ...given })).id
}

const names = (folder: string) => Object.keys(treeOf(folder))

test('[V102] an archive has a folder for each scope, a file for each memory and an index beside them', async () => {
  using folder = tempFolder()
  const loci = await openArchiving()
  const one = await wrote(loci, 'Invoices go out on the first.', {
    scope: { kind: 'global' },
    tags: ['billing', 'a1'],
  })
  const two = await wrote(loci, 'The Mac build is signed.', { scope: { kind: 'team', id: 'Core' } })
  const three = await wrote(loci, 'Notes of a session.', { scope: { kind: 'session', id: 's1' } })
  await loci.call('sessions.start', {}, DEV)
  const done = await exported(loci, folder.at('out'))
  expect(names(folder.at('out'))).toEqual([
    'global/_index.json',
    `global/${one}.json`,
    'loci.json',
    'sessions/current.json',
    'sessions/notes/s1/_index.json',
    `sessions/notes/s1/${three}.json`,
    'teams/Core~1/_index.json',
    `teams/Core~1/${two}.json`,
  ])
  expect(done).toMatchObject({ memories: 3, files: 8, withheld: 0 })
  const index: unknown = JSON.parse(readFileSync(folder.at('out/global/_index.json'), 'utf8'))
  expect(index).toEqual({
    version: '1.0.0',
    scope: 'global',
    part: 1,
    last_updated: '2026-03-02T09:00:00.000Z',
    entry_count: 1,
    entries: [
      {
        id: one,
        type: 'factual',
        subtype: 'note',
        tags: ['billing', 'a1'],
        summary: 'Invoices go out on the first.',
        priority: 'medium',
        created_at: '2026-03-02T09:00:00.000Z',
        file_path: `${one}.json`,
      },
    ],
    tag_index: { a1: [one], billing: [one] },
    type_index: { factual: [one] },
  })
  const preview = await loci.call('archive.exportPreview', {})
  expect(preview).toMatchObject({ memories: 3, files: 8, withheld: 0 })
  expect(preview.folders.map(({ path }) => path)).toEqual([
    'global',
    'teams/Core~1',
    'sessions/notes/s1',
    'sessions/current.json',
  ])
  await loci.close()
})

test(
  '[V103] after editing one memory git sees one memory and one index; a new one, no other part of the index',
  { timeout: 60_000 },
  async () => {
    using folder = tempFolder()
    const loci = await openFilled(folder, 1100, { scope: { kind: 'global' }, expiresAt: null })
    const target = folder.at('repo')
    mkdirSync(target)
    const git = (...args: string[]) =>
      execFileSync('git', ['-C', target, '-c', 'user.name=x', '-c', 'user.email=x@y', ...args], {
        encoding: 'utf8',
      })
    git('init', '-q')
    await exported(loci, target)
    writeFileSync(folder.at('repo/README.md'), 'Mine.')
    git('add', '-A')
    git('commit', '-qm', 'first')
    const [{ id } = { id: undefined }] = (
      await loci.call('memories.page', {
        filter: {},
        sort: { by: 'createdAt', direction: 'asc' },
        limit: 5,
      })
    ).rows
    if (id === undefined) throw new Error('nothing there')
    const seen = await loci.call('memories.get', { id })
    await loci.call('memories.revise', {
      id,
      edit: { tags: ['edited'] },
      seen: { tags: seen.tags },
    })
    expect(await exported(loci, target)).toMatchObject({ changed: 2, removed: 0 })
    expect(git('diff', '--stat', '--name-only').trim().split('\n')).toEqual([
      'global/_index.json',
      `global/${id}.json`,
    ])
    expect(git('status', '--porcelain', '--untracked-files=all').trim().split('\n')).toHaveLength(2)
    git('commit', '-qam', 'second')
    const more = await wrote(loci, 'One more machine.', { scope: { kind: 'global' } })
    await exported(loci, target)
    expect(
      git('status', '--porcelain', '--untracked-files=all')
        .trim()
        .split('\n')
        .map((line) => line.trim().split(' ').at(-1)),
    ).toEqual(['global/_index-2.json', `global/${more}.json`])
    await loci.call('memories.purge', { target: { ids: [more] } })
    expect(await exported(loci, target)).toMatchObject({ removed: 1 })
    expect(git('status', '--porcelain')).toBe('')
    expect(readFileSync(folder.at('repo/README.md'), 'utf8')).toBe('Mine.')
    await loci.close()
  },
)

test('[V104] a place that holds something else is refused, whatever it is, and stays as it is', async () => {
  using folder = tempFolder()
  const loci = await openArchiving()
  await wrote(loci, 'Something to keep.')
  const other = await openArchiving()
  await wrote(other, 'Something of another vault.')
  await exported(other, folder.at('others'))
  mkdirSync(folder.at('taken'))
  writeFileSync(folder.at('taken/notes.txt'), 'Mine.')
  writeFileSync(folder.at('file'), 'Mine.')
  await exported(loci, folder.at('whole'))
  const before = treeOf(folder.path)
  await expect(exported(loci, folder.at('taken'))).rejects.toThrow('holds something else already')
  await expect(exported(loci, folder.at('others'))).rejects.toThrow('holds something else already')
  await expect(exported(loci, folder.at('file'))).rejects.toThrow('is a file')
  await expect(exported(loci, folder.at('file'), { zip: true })).rejects.toThrow(
    'holds something else',
  )
  await expect(
    exported(loci, folder.at('whole'), { part: { kind: 'scopes', scopes: [ATLAS] } }),
  ).rejects.toThrow('holds something else already')
  await expect(exported(loci, folder.at('no/where'))).rejects.toThrow('There is no folder “no”')
  await expect(exported(loci, 'somewhere')).rejects.toThrow('whole path')
  expect(treeOf(folder.path)).toEqual(before)
  // A folder that leads elsewhere takes nothing there.
  mkdirSync(folder.at('elsewhere'))
  await loci.call('memories.create', { content: text('For all.'), scope: { kind: 'global' } })
  symlinkSync(folder.at('elsewhere'), folder.at('whole/global'))
  await expect(exported(loci, folder.at('whole'))).rejects.toThrow('no folder of its own')
  expect(readdirSync(folder.at('elsewhere'))).toEqual([])
  await loci.close()
  await other.close()
})

test('[V105] a scope, a filter, a selection or what an agent may see leaves alone', async () => {
  using folder = tempFolder()
  const loci = await openArchiving()
  const mine = await wrote(loci, 'Atlas is written in Rust.', { tags: ['rust'] })
  const forgotten = await wrote(loci, 'An old thing nobody needs.')
  await loci.call('memories.change', {
    target: { ids: [forgotten] },
    action: { do: 'status', status: 'forgotten' },
  })
  const hidden = await wrote(loci, 'Of another project.', {
    scope: { kind: 'project', id: 'other' },
    tags: ['rust'],
  })
  const of = async (name: string, part: Parameters<typeof exported>[2]) => {
    await exported(loci, folder.at(name), part)
    return names(folder.at(name))
      .filter((path) => path.includes('mem_'))
      .map((path) => path.split('/').at(-1)?.slice(0, -'.json'.length))
      .toSorted((a = '', b = '') => (a < b ? -1 : 1))
  }
  expect(await of('scope', { part: { kind: 'scopes', scopes: [ATLAS] } })).toEqual(
    [mine, forgotten].toSorted(),
  )
  expect(await of('filter', { part: { kind: 'filter', filter: { tags: ['rust'] } } })).toEqual(
    [mine, hidden].toSorted(),
  )
  expect(await of('some', { part: { kind: 'selection', ids: [hidden] } })).toEqual([hidden])
  expect(
    await of('agent', { part: { kind: 'agent', agent: DEV.kind === 'agent' ? DEV : AGENT } }),
  ).toEqual([mine])
  expect(JSON.stringify(treeOf(folder.at('agent')))).not.toContain('Of another project')
  await expect(
    exported(loci, folder.at('x'), { part: { kind: 'scopes', scopes: [ATLAS] }, journal: true }),
  ).rejects.toThrow('whole vault')
  await loci.close()
})

const AGENT = {
  kind: 'agent' as const,
  id: 'x',
  teams: [],
  project: null,
  session: null,
  task: null,
}
const KEY = ['AKIA', 'Q3EGSCY7KMLQ2XYZ'].join('')

test('[V106] a credential that waits for a person does not leave, in no file and not in the journal', async () => {
  using folder = tempFolder()
  const loci = await openArchiving({ secrets: knownCredentials() })
  await wrote(loci, `The key is aws_access_key_id=${KEY}`)
  expect(await loci.call('reviews.list', { state: 'open' })).toMatchObject([{ kind: 'secret' }])
  await wrote(loci, 'A harmless thing.')
  const done = await exported(loci, folder.at('out'), { journal: true })
  expect(done).toMatchObject({ withheld: 1, memories: 1 })
  expect(JSON.stringify(treeOf(folder.at('out')))).not.toContain(KEY)
  expect(names(folder.at('out'))).toContain('journal/000001.jsonl')
  expect(readFileSync(folder.at('out/journal/000001.jsonl'), 'utf8')).toContain('A harmless thing.')
  // One that comes in waits as well.
  const target = folder.at('out/projects/atlas')
  const [file = ''] = readdirSync(target).filter((name) => name.startsWith('mem_'))
  const said = readFileSync(`${target}/${file}`, 'utf8')
  writeFileSync(
    `${target}/${file}`,
    said
      .replaceAll('A harmless thing.', `aws_access_key_id=${KEY}`)
      .replaceAll(/mem_[a-z0-9]{12}/g, 'mem_0000000000aa'),
  )
  execFileSync('mv', [`${target}/${file}`, `${target}/mem_0000000000aa.json`])
  const plan = await planned(loci, folder.at('out'))
  expect(plan.warnings.credential).toBe(1)
  expect(await applied(loci, plan.id, { conflicts: 'both' })).toMatchObject({ held: 1 })
  expect(await loci.call('reviews.list', { state: 'open' })).toHaveLength(2)
  await loci.close()
})

test('[V107] an export that is cancelled or fails leaves nothing behind, beside it either', async () => {
  using folder = tempFolder()
  const loci = await openFilled(folder, 600)
  for (const zip of [false, true]) {
    const { work } = await loci.call('archive.export', { target: folder.at('out'), zip })
    await loci.call('archive.cancel', { work })
    let state = 'running'
    while (state === 'running') {
      await new Promise((resolve) => setTimeout(resolve, 2))
      state = (await loci.call('archive.progress', { work })).state
    }
    expect(state).toBe('cancelled')
    expect(readdirSync(folder.path).filter((name) => !name.startsWith('filled'))).toEqual([])
  }
  await loci.close()
})

test('[V108] a zip is whole for others who read zips, and the same vault makes the same bytes', async () => {
  using folder = tempFolder()
  const loci = await openArchiving()
  await wrote(loci, 'Invoices go out on the first.')
  await wrote(loci, 'x'.repeat(30_000))
  await exported(loci, folder.at('a.zip'), { zip: true })
  await exported(loci, folder.at('b.zip'), { zip: true })
  await exported(loci, folder.at('a.zip'), { zip: true })
  expect(execFileSync('unzip', ['-t', folder.at('a.zip')], { encoding: 'utf8' })).toContain(
    'No errors detected',
  )
  expect(readFileSync(folder.at('a.zip')).equals(readFileSync(folder.at('b.zip')))).toBe(true)
  await exported(loci, folder.at('out'))
  execFileSync('unzip', ['-q', folder.at('a.zip'), '-d', folder.at('unzipped')])
  expect(treeOf(folder.at('unzipped'))).toEqual(treeOf(folder.at('out')))
  expect(existsSync(folder.at('out/attachments'))).toBe(true)
  await loci.close()
})
