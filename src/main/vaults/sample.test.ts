import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { OneShot } from '../host/messages.ts'
import { recoverVault } from './recover.ts'
import { sampleVault } from './sample.ts'

test('the sample is built once, also for two windows at a time, and again when it is gone', async () => {
  const { folder, file, orders, runOneShot } = aFolder()
  const sample = sampleVault(file, runOneShot, () => 7)
  expect(await Promise.all([sample.open(), sample.open()])).toEqual([
    { file, name: 'Sample vault' },
    { file, name: 'Sample vault' },
  ])
  await sample.open()
  expect(orders).toHaveLength(1)
  expect(readdirSync(folder)).toEqual(['sample-vault.loci'])
  rmSync(file)
  await sample.open()
  expect(orders).toHaveLength(2)
})

test('a build that fails leaves no half sample, and the next try begins afresh', async () => {
  const { folder, file, runOneShot } = aFolder()
  let fails = true
  const sample = sampleVault(
    file,
    async (order) => {
      await runOneShot(order)
      if (fails) throw new Error('disk full')
    },
    () => 7,
  )
  await expect(sample.open()).rejects.toThrow('disk full')
  expect(readdirSync(folder)).toEqual([])
  fails = false
  await sample.open()
  expect(readFileSync(file, 'utf8')).toBe('built')
})

test('[Z56] a build says how far it is, and cancelled it leaves nothing behind', async () => {
  const { folder, file, runOneShot } = aFolder()
  const begun = Promise.withResolvers<undefined>()
  const sample = sampleVault(
    file,
    async (order, { onProgress, signal }) => {
      if (order.run !== 'sample') throw new Error('another order')
      for (const part of ['', '-wal', '-shm', '.lock', '.owner.json'])
        writeFileSync(`${order.file}${part}`, 'half')
      onProgress?.(120, 700)
      begun.resolve(undefined)
      await new Promise((_resolve, reject) => {
        signal?.addEventListener('abort', () => reject(new Error('killed')))
      })
    },
    () => 7,
  )
  expect(sample.building()).toBeNull()
  const [one, other] = [sample.open(), sample.open()]
  await begun.promise
  expect(sample.building()).toEqual({ done: 120, total: 700, beganAt: 7 })
  await sample.cancel()
  expect([await one, await other, sample.building()]).toEqual([null, null, null])
  expect(readdirSync(folder)).toEqual([])
  // Nothing is under way: cancelling does nothing, and the next try builds it.
  await sample.cancel()
  const again = sampleVault(file, runOneShot, () => 7)
  expect(await again.open()).toEqual({ file, name: 'Sample vault' })
})

test('a recovered vault stands beside the damaged one, which stays as it is', async () => {
  const { folder, orders } = aFolder()
  const damaged = { file: join(folder, 'work.loci'), name: 'Work' }
  writeFileSync(damaged.file, 'damaged')
  const recovered = await recoverVault(damaged, '/elsewhere', async (order) => {
    orders.push(order)
    return { memories: 3, lost: 'Nothing was lost.' }
  })
  const into = join(folder, 'work-recovered.loci')
  expect(orders).toEqual([
    { run: 'recover', damaged: damaged.file, into, name: 'Work (recovered)' },
  ])
  expect(recovered).toEqual({
    memories: 3,
    lost: 'Nothing was lost.',
    place: { file: into, name: 'Work (recovered)' },
  })
  expect(readFileSync(damaged.file, 'utf8')).toBe('damaged')
})

function aFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'loci-sample-'))
  const orders: OneShot[] = []
  const runOneShot = async (order: OneShot) => {
    orders.push(order)
    if (order.run === 'sample') writeFileSync(order.file, 'built')
    return null
  }
  return { folder, file: join(folder, 'sample-vault.loci'), orders, runOneShot }
}
