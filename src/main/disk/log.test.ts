import { mkdtempSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { AppError, errorFields } from '#shared/errors.ts'
import { openLog } from './log.ts'

const canary = 'the launch code is 0000, do not tell'

test('an event is one JSON line with its time, in a folder of its owner', () => {
  const { folder, log, all } = logIn()
  log.write('info', 'vault.opened', { vault: 'v_12ab', ms: 12 })
  expect(JSON.parse(all())).toEqual({
    at: '1970-01-01T00:00:01.000Z',
    level: 'info',
    event: 'vault.opened',
    vault: 'v_12ab',
    ms: 12,
  })
  expect(statSync(folder).mode & 0o777).toBe(0o700)
})

test('it rotates by size and keeps five files', () => {
  const { folder, log } = logIn({ maxBytes: 300 })
  for (let n = 0; n < 100; n++) log.write('info', 'event', { n })
  const files = readdirSync(folder).toSorted()
  expect(files).toEqual(['loci.1.log', 'loci.2.log', 'loci.3.log', 'loci.4.log', 'loci.log'])
  for (const file of files) expect(statSync(join(folder, file)).size).toBeLessThanOrEqual(300)
  expect(readFileSync(join(folder, 'loci.log'), 'utf8')).toContain('"n":99')
})

test('memory text never reaches the file, by whichever way it is handed in', () => {
  const { log, all } = logIn()
  log.write('warn', 'odd', { text: canary, id: 'mem_abcdefghijkl' })
  log.write('warn', canary, { [canary]: 1 })
  log.write('error', 'failed', errorFields(new Error(canary)))
  log.write('error', 'failed', errorFields(new AppError('invalid_input', canary)))
  log.write('error', 'failed', errorFields(parseError(canary)))
  log.write('error', 'failed', errorFields(new Error(`x\n    at ${canary} (/a/b.ts:1:1)`)))
  log.write('error', 'failed', errorFields(canary))
  expect(all()).not.toContain('launch code')
  expect(all()).toContain('mem_abcdefghijkl')
  expect(all()).toContain('"code":"invalid_input"')
  expect(all()).toMatch(/"stack":\["log\.test\.ts:\d+:\d+"/)
})

test('a log that cannot be written does not take the app down', () => {
  const file = join(mkdtempSync(join(tmpdir(), 'loci-log-')), 'in-the-way')
  writeFileSync(file, '')
  const log = openLog({ folder: file, now: () => 0 })
  expect(() => log.write('info', 'event')).not.toThrow()
})

function parseError(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    return error
  }
}

function logIn(options: { maxBytes?: number } = {}) {
  const folder = join(mkdtempSync(join(tmpdir(), 'loci-log-')), 'logs')
  const log = openLog({ folder, now: () => 1000, ...options })
  const all = () => readFileSync(join(folder, 'loci.log'), 'utf8')
  return { folder, log, all }
}
