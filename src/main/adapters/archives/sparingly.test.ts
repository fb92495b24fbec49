import { execFileSync } from 'node:child_process'
import process from 'node:process'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const PROGRAM = fileURLToPath(new URL('./test-support/programs/read-and-drop.ts', import.meta.url))

const megabytes = (how: string) =>
  Number(execFileSync(process.execPath, [PROGRAM, how], { encoding: 'utf8' }))

test('[V217] while an archive passes through, what was read and dropped does not pile up', () => {
  expect(megabytes('sparingly')).toBeLessThan(megabytes('as-it-is') * 0.8)
})
