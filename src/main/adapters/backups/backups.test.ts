import {
  existsSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import Database from 'better-sqlite3'
import { expect, test } from 'vitest'
import { LARGE_RUN } from '#shared/backup.ts'
import { DEV, openTestEngine } from '#engine/test-support.ts'
import { startChild } from '#engine/store/test-support/child.ts'
import {
  applied,
  exported,
  openArchiving,
  openFilled,
  planned,
  tempFolder,
} from '../archives/test-support/engines.ts'
import { unbuiltBackups } from './unbuilt.ts'
import { KEEP_BACKUPS, openBackedUp, remember, WORKER } from './test-support/backed-up.ts'

const DAY_MS = 24 * 3_600_000

test('[V150] a backup holds the vault as it stood, is verified before it has its name, and nobody else may read it', async () => {
  await using loci = await openBackedUp()
  const made = await loci.call('backups.make', {})
  expect(made).toEqual({
    id: '20260302T090000000Z-hand.bak',
    madeAt: loci.clock.now(),
    why: 'hand',
    bytes: statSync(join(loci.kept, made.id)).size,
    memories: 3,
    entries: 3,
    check: {
      at: loci.clock.now(),
      whole: true,
      sentence: 'This backup is whole: 3 memories and 3 entries of the journal.',
    },
  })
  expect(statSync(loci.kept).mode & 0o777).toBe(0o700)
  expect(statSync(join(loci.kept, made.id)).mode & 0o777).toBe(0o600)
  expect(readdirSync(loci.kept)).toEqual([made.id.replace('.bak', '.json'), made.id].toSorted())
  expect(await loci.call('backups.list', {})).toMatchObject({
    folder: loci.kept,
    backups: [made],
    making: false,
    trouble: null,
    nextAt: loci.clock.now(),
  })
})

test('[V150] a vault is read and written while it is copied, and the copy is of one moment', async () => {
  await using loci = await openBackedUp(50)
  const making = loci.call('backups.make', {})
  for (let n = 0; n < 30; n += 1) await remember(loci, `Meanwhile ${n} was noted.`)
  const { memories, entries, check } = await making
  expect(check?.whole).toBe(true)
  expect(memories).toBe(entries)
  expect(memories).toBeGreaterThanOrEqual(50)
  expect((await loci.call('vault.summary', {})).memories).toBe(80)
})

test('[V151] a backup is made when one is due and not before, and none of an empty vault', async () => {
  await using loci = await openBackedUp(0)
  await loci.step('backups')
  expect((await loci.call('backups.list', {})).backups).toEqual([])
  await remember(loci, 'The relay restarts at noon.')
  await loci.step('backups')
  await loci.step('backups')
  loci.clock.pass(DAY_MS - 1000)
  await loci.step('backups')
  expect((await loci.call('backups.list', {})).backups).toHaveLength(1)
  loci.clock.pass(1000)
  await loci.step('backups')
  const { backups } = await loci.call('backups.list', {})
  expect(backups.map(({ why }) => why)).toEqual(['schedule', 'schedule'])

  expect(await loci.call('backups.schedule', { every: 'never' })).toEqual({
    every: 'never',
    days: 7,
    weeks: 4,
    beforeLargeRuns: true,
  })
  loci.clock.pass(30 * DAY_MS)
  await loci.step('backups')
  expect((await loci.call('backups.list', {})).backups).toHaveLength(2)
  expect((await loci.call('backups.list', {})).nextAt).toBe(null)
  await loci.call('journal.undo', {})
  expect((await loci.call('backups.list', {})).schedule.every).toBe('day')
})

test('[V151] before very many records are taken in a backup is made; where none can be, nothing is taken in', async () => {
  using folder = tempFolder()
  const from = await openFilled(folder, LARGE_RUN)
  await exported(from, folder.at('out'))
  await from.close()
  const file = folder.at('to.loci')
  const to = await openArchiving({ file, backups: unbuiltBackups(file) })
  await remember(to, 'Here before.')
  const all = { groups: ['new', 'changed'] } as const
  const take = async (except: number) => {
    const plan = await planned(to, folder.at('out'))
    const { lines } = await to.call('archive.plan', { plan: plan.id, group: 'new', limit: 200 })
    return applied(to, plan.id, {
      groups: [...all.groups],
      except: lines.slice(0, except).map(({ path }) => path),
    })
  }
  writeFileSync(`${file}.backups`, 'in the way')
  await expect(take(0)).rejects.toThrow(
    'Nothing was taken in, because no backup could be made first. “to.loci.backups” is in the way',
  )
  expect((await to.call('vault.summary', {})).memories).toBe(1)
  rmSync(`${file}.backups`)
  await take(1)
  expect((await to.call('backups.list', {})).backups).toEqual([])
  await to.call('journal.undo', {})
  await take(0)
  expect((await to.call('backups.list', {})).backups).toMatchObject([
    { why: 'import', memories: 1 },
  ])
  await to.close()
})

test('[V152] what is not needed any more goes, and only after a new one is whole', async () => {
  await using loci = await openBackedUp()
  await loci.call('backups.schedule', { days: 2, weeks: 2 })
  const byHand = await loci.call('backups.make', {})
  for (let day = 0; day < 10; day += 1) {
    await loci.step('backups')
    loci.clock.pass(DAY_MS)
  }
  const { backups } = await loci.call('backups.list', {})
  expect(backups.map(({ id }) => id.slice(0, 8))).toEqual([
    '20260311',
    '20260310',
    '20260304',
    '20260302',
  ])
  expect(backups.at(-1)?.id).toBe(byHand.id)
  const records = readdirSync(loci.kept).filter((name) => name.endsWith('.json'))
  expect(records).toHaveLength(4)
})

test('[V153] a backup that is damaged, cut off, swapped or gone is told, and the vault goes on', async () => {
  await using loci = await openBackedUp(40)
  const made = await loci.call('backups.make', {})
  const file = join(loci.kept, made.id)
  loci.clock.pass(1000)

  const other = new Database(file)
  other.exec(
    'PRAGMA foreign_keys = OFF; DELETE FROM journal_changes; DELETE FROM journal WHERE seq > 30',
  )
  other.close()
  expect(await loci.call('backups.verify', { id: made.id })).toEqual({
    at: loci.clock.now(),
    whole: false,
    sentence:
      'This backup is not what was made: it holds 40 memories and 30 entries of the journal, and 40 memories and 40 entries were written into it.',
  })

  const { size } = statSync(file)
  truncateSync(file, Math.floor(size / 2))
  const damaged = {
    at: loci.clock.now(),
    whole: false,
    sentence: 'This backup is damaged: it cannot be read to its end.',
  }
  expect(await loci.call('backups.verify', { id: made.id })).toEqual(damaged)
  expect((await loci.call('backups.list', {})).backups[0]?.check).toEqual(damaged)
  expect((await loci.call('overview.health', {})).backups).toEqual({
    count: 1,
    newestAt: made.madeAt,
    oldestAt: made.madeAt,
    scheduled: true,
    trouble: damaged.sentence,
  })
  await expect(loci.call('backups.restore', { id: made.id })).rejects.toThrow(
    'No vault was made of it. This backup is damaged: it cannot be read to its end.',
  )
  writeFileSync(file, 'not a vault at all')
  expect(await loci.call('backups.verify', { id: made.id })).toEqual(damaged)
  await loci.call('backups.remove', { id: made.id })
  await expect(loci.call('backups.verify', { id: made.id })).rejects.toThrow(
    'This backup is not there any more.',
  )
  for (const id of ['../work.loci', 'work.loci', '', '../../etc/passwd'])
    await expect(loci.call('backups.remove', { id })).rejects.toThrow()
  await remember(loci, 'The vault itself goes on.')
  expect(readdirSync(loci.folder).toSorted()).toEqual(
    expect.not.arrayContaining([expect.stringMatching(/restored|making/)]),
  )
})

test('[V154] a backup becomes a new vault beside the old one, never over anything', async () => {
  await using loci = await openBackedUp(5)
  const { id } = await loci.call('backups.make', {})
  await remember(loci, 'Written after the backup.')
  const restored = await loci.call('backups.restore', { id })
  expect(restored).toEqual({
    file: join(loci.folder, 'work-restored-2026-03-02.loci'),
    name: 'Work, restored 2026-03-02',
    memories: 5,
  })
  const again = await loci.call('backups.restore', { id })
  expect(again.file).toBe(join(loci.folder, 'work-restored-2026-03-02-2.loci'))
  await expect(loci.call('backups.restore', { id, into: again.file })).rejects.toThrow(
    '“work-restored-2026-03-02-2.loci” is there already. Name a file that is not: nothing is written over.',
  )
  await expect(loci.call('backups.restore', { id, into: loci.file })).rejects.toThrow('is there')
  await expect(
    loci.call('backups.restore', { id, into: join(loci.folder, 'none', 'a.loci') }),
  ).rejects.toThrow('There is no folder “none”.')
  await expect(loci.call('backups.restore', { id, into: 'a.loci' })).rejects.toThrow(
    'Name the file by its whole path.',
  )
  await expect(
    loci.call('backups.restore', { id, into: join(loci.folder, 'a.txt') }),
  ).rejects.toThrow('A vault’s file ends in .loci.')

  const opened = await openTestEngine({ file: restored.file, mustExist: true })
  expect(await opened.call('vault.summary', {})).toMatchObject({
    name: 'Work, restored 2026-03-02',
    memories: 5,
  })
  expect((await opened.call('vault.check', {})).problems).toEqual([])
  await remember(opened, 'The new vault takes what it is told.')
  await opened.close()
  expect((await loci.call('vault.summary', {})).memories).toBe(6)
})

test('[V155] a folder that is in the way or a disk without room is told in a sentence, and nothing is left', async () => {
  await using loci = await openBackedUp()
  writeFileSync(loci.kept, 'in the way')
  const why = '“work.loci.backups” is in the way: backups are kept in a folder of this name.'
  await expect(loci.call('backups.make', {})).rejects.toThrow(why)
  expect((await loci.call('overview.health', {})).backups?.trouble).toBe(why)
  await loci.step('backups')
  renameSync(loci.kept, `${loci.kept}.moved`)
  const { backups, trouble } = await loci.call('backups.list', {})
  expect(backups).toEqual([])
  expect(trouble).toBe(why)
  await loci.call('backups.make', {})
  expect((await loci.call('backups.list', {})).trouble).toBe(null)
  expect(existsSync(loci.kept)).toBe(true)
})

test('[V155] a disk that fills up in the middle is told in a sentence, and nothing is left of the copy', async () => {
  await using loci = await openBackedUp(150)
  await loci.rest()
  // Files may not grow beyond 100 KB: a write past it fails as on a full disk.
  const child = startChild(KEEP_BACKUPS, [WORKER.href, loci.file], 'trap "" XFSZ; ulimit -f 200')
  await child.ended()
  expect(child.lines()).toEqual([
    'began',
    'The disk is full or cannot be written to. Nothing is left of the backup; make room and try again.',
  ])
  expect(readdirSync(loci.kept)).toEqual([])
  await loci.rise()
  expect((await loci.call('vault.check', {})).problems).toEqual([])
})

test('[V156] copies that migrations left are backups too', async () => {
  await using loci = await openBackedUp(2)
  const { id } = await loci.call('backups.make', {})
  renameSync(join(loci.kept, id), `${loci.file}.before-v9.bak`)
  writeFileSync(join(dirname(loci.file), 'home.loci.before-v9.bak'), '')
  const { backups } = await loci.call('backups.list', {})
  expect(backups).toMatchObject([
    { id: 'work.loci.before-v9.bak', why: 'migration', memories: null },
  ])
  expect(await loci.call('backups.verify', { id: 'work.loci.before-v9.bak' })).toMatchObject({
    whole: true,
  })
  expect((await loci.call('backups.restore', { id: 'work.loci.before-v9.bak' })).memories).toBe(2)
})

test('[V157] no agent learns of backups, makes one, or takes one away', async () => {
  await using loci = await openBackedUp()
  const { id } = await loci.call('backups.make', {})
  for (const [method, input] of [
    ['backups.list', {}],
    ['backups.make', {}],
    ['backups.verify', { id }],
    ['backups.restore', { id }],
    ['backups.remove', { id }],
    ['backups.schedule', { every: 'never' }],
  ] as const) {
    const reply = await loci.raw(method, input, DEV)
    expect(reply.ok ? method : reply.error.code).toBe('forbidden')
  }
  expect((await loci.call('backups.list', {})).backups).toHaveLength(1)
})
