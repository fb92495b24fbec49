import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { vaultId } from './places.ts'
import { openRecents } from './recents.ts'

test('vaults are listed newest first, each once, also after a restart', () => {
  const { open, vault } = recentsIn()
  const recents = open()
  recents.opened(vault('a'))
  recents.opened(vault('b'))
  recents.opened(vault('a'))
  expect(
    open()
      .list()
      .map(({ name, lastOpenedAt }) => [name, lastOpenedAt]),
  ).toEqual([
    ['a', 3],
    ['b', 2],
  ])
})

test('the window finds a vault by its id and learns no more than it may show', () => {
  const { open, vault } = recentsIn()
  const place = vault('a')
  const recents = open()
  recents.opened(place)
  expect(recents.find(vaultId(place.file))).toMatchObject(place)
  expect(recents.find(place.file)).toBeNull()
  expect(Object.keys(recents.list()[0] ?? {}).toSorted()).toEqual([
    'id',
    'lastOpenedAt',
    'missing',
    'name',
    'shownPath',
  ])
})

test('a vault whose file is gone is marked, and can be dropped from the list', () => {
  const { open, vault } = recentsIn()
  const place = vault('a')
  const recents = open()
  recents.opened(place)
  expect(recents.list()[0]?.missing).toBe(false)
  rmSync(place.file)
  expect(recents.list()[0]?.missing).toBe(true)
  recents.drop(vaultId(place.file))
  expect(open().list()).toEqual([])
})

test('the next start opens the last vault unless it was closed on purpose', () => {
  const { open, vault } = recentsIn()
  const place = vault('a')
  open().opened(place)
  expect(open().lastOpen()).toMatchObject(place)
  open().closed(place.file)
  expect(open().lastOpen()).toBeNull()
})

test('at most twenty are kept', () => {
  const { open, vault } = recentsIn()
  const recents = open()
  for (let n = 0; n < 25; n++) recents.opened(vault(`v${n}`))
  expect(recents.list()).toHaveLength(20)
  expect(recents.list()[0]?.name).toBe('v24')
})

test.each(['{', '[]', '{"vaults": [{"file": 7}]}', ''])(
  'a list that says %j is kept aside, and the app starts with none',
  (text) => {
    const { file, open } = recentsIn()
    writeFileSync(file, text)
    expect(open().list()).toEqual([])
    expect(existsSync(file)).toBe(false)
    expect(readFileSync(file.replace('.json', '.broken.json'), 'utf8')).toBe(text)
  },
)

function recentsIn() {
  const folder = mkdtempSync(join(tmpdir(), 'loci-recents-'))
  const file = join(folder, 'recent-vaults.json')
  let now = 0
  const open = () => openRecents(file, { write: () => undefined }, () => ++now)
  const vault = (name: string) => {
    const place = { file: join(folder, `${name}.loci`), name }
    writeFileSync(place.file, '')
    return place
  }
  return { file, open, vault }
}
