import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { withLock } from './lock.mjs'

const folder = mkdtempSync(join(tmpdir(), 'loci-lock-'))
afterAll(() => rmSync(folder, { recursive: true }))

test('two starts at once do the work one after the other', async () => {
  const seen: string[] = []
  const start = (name: string) =>
    withLock(join(folder, 'both'), async () => {
      seen.push(`${name} begins`)
      await new Promise((resolve) => setTimeout(resolve, 20))
      seen.push(`${name} ends`)
    })
  await Promise.all([start('first'), start('second')])
  expect(seen).toEqual(['first begins', 'first ends', 'second begins', 'second ends'])
})

test('a lock left by a start that died is taken over', async () => {
  const path = join(folder, 'dead')
  writeFileSync(path, '999999999')
  expect(await withLock(path, async () => 'done')).toBe('done')
})

test('a lock is kept while a child of the dead start still writes', async () => {
  const path = join(folder, 'orphan')
  writeFileSync(path, `999999999 ${process.pid}`)
  await expect(withLock(path, async () => 'done', { waitMs: 1 })).rejects.toThrow(
    'delete that file',
  )
})

test('the lock is given back when the work fails', async () => {
  const path = join(folder, 'failing')
  await expect(withLock(path, () => Promise.reject(new Error('no network')))).rejects.toThrow(
    'no network',
  )
  expect(existsSync(path)).toBe(false)
})
