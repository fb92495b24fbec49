import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { rootsIn } from './roots.ts'

function aPlace() {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'loci-allowed-')))
  mkdirSync(join(folder, 'code'))
  return { folder, file: join(folder, 'roots.json'), code: join(folder, 'code') }
}

test('folders are kept per vault, once each, and by the place they really are', () => {
  const { folder, file, code } = aPlace()
  symlinkSync(code, join(folder, 'link'))
  const roots = rootsIn(file)
  const { id, missing } = roots.add('v_1', join(folder, 'link'))
  expect(roots.add('v_1', code)).toMatchObject({ id, missing })
  expect([rootsIn(file).folders('v_1'), rootsIn(file).folders('v_2')]).toEqual([[code], []])
  expect(rootsIn(file).list('v_1')).toEqual([{ id, shownPath: code, missing: false }])
  rmSync(code, { recursive: true })
  expect(roots.list('v_1')[0]?.missing).toBe(true)
})

test('a removed folder is gone for this vault only, and an unknown id changes nothing', () => {
  const { file, code } = aPlace()
  const roots = rootsIn(file)
  const { id } = roots.add('v_1', code)
  roots.add('v_2', code)
  roots.remove('v_1', 'r_unknown')
  roots.remove('v_1', id)
  expect([rootsIn(file).folders('v_1'), rootsIn(file).folders('v_2')]).toEqual([[], [code]])
})

test('the whole disk is refused, and a broken file allows nothing', () => {
  const { file, code } = aPlace()
  expect(() => rootsIn(file).add('v_1', '/')).toThrow('That is the whole disk')
  writeFileSync(file, '{"v_1": "everything"}')
  expect(rootsIn(file).folders('v_1')).toEqual([])
  rootsIn(file).add('v_1', code)
  expect(rootsIn(file).folders('v_1')).toEqual([code])
})

test('whoever listens hears of a change, and of nothing when there is none', () => {
  const { file, code } = aPlace()
  const roots = rootsIn(file)
  const heard: string[][] = []
  roots.onChange(() => void heard.push(roots.folders('v_1')))
  const { id } = roots.add('v_1', code)
  roots.add('v_1', code)
  roots.remove('v_1', 'r_unknown')
  roots.remove('v_1', id)
  expect(heard).toEqual([[code], []])
})
