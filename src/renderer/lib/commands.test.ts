import { expect, test } from 'vitest'
import { availableCommands, registerCommands, runCommand } from './commands.ts'

test('the later of two commands with one id runs, until it goes or may not', () => {
  const ran: string[] = []
  let allowed = true
  const removeFirst = registerCommands([
    { id: 'x', title: 'X', group: 'G', run: () => ran.push('first') },
  ])
  const removeSecond = registerCommands([
    { id: 'x', title: 'X', group: 'G', when: () => allowed, run: () => ran.push('second') },
  ])
  runCommand('x')
  allowed = false
  runCommand('x')
  allowed = true
  removeSecond()
  runCommand('x')
  removeFirst()
  expect(runCommand('x')).toBe(false)
  expect(ran).toEqual(['second', 'first', 'first'])
  expect(availableCommands()).toEqual([])
})
