import { expect, test } from 'vitest'
import { commandLine } from './command-line.ts'
import { COMMANDS } from './commands.ts'

const packed = (...words: string[]) => commandLine(['/opt/loci/loci', ...words], false)

test('[U70] the packed app is its own command line: words go to it, everything else opens a window', () => {
  for (const name of Object.keys(COMMANDS))
    expect(packed(name, '--vault', '/v.loci')).toEqual([name, '--vault', '/v.loci'])
  expect(packed('--no-sandbox', 'mcp', '--agent', 'A')).toEqual(['mcp', '--agent', 'A'])
  for (const word of ['--help', '-h', 'help', '--version', 'recal'])
    expect(packed(word)).toEqual([word])
  const windows = [
    [],
    ['--no-sandbox'],
    ['--new-window'],
    ['--user-data-dir=/tmp/x'],
    ['/home/me/work.loci'],
    ['work.loci'],
    ['file:///home/me/work.loci'],
    ['loci://memory'],
  ]
  expect(windows.map((words) => packed(...words))).toEqual(windows.map(() => null))
  expect(commandLine(['electron', '.', 'mcp'], true)).toBeNull()
})
