import { expect, test } from 'vitest'
import type { Command } from '#renderer/lib/commands.ts'
import { searchCommands } from './palette-search.ts'

const command = (
  id: string,
  title: string,
  group: string,
  rest: Partial<Command> = {},
): Command => ({ id, title, group, run: () => {}, ...rest })
/** As availableCommands gives them: registered last, first. */
const ALL = [
  command('archive', 'Archive the selection', 'Memories'),
  command('dark', 'Dark theme', 'Window'),
  command('down', 'Next row', 'Memories', { keyOnly: true }),
  command('undo', 'Undo', 'Edit'),
]
const shown = (typed: string, recent: string[] = []) =>
  searchCommands(ALL, typed, recent).map(({ name, commands }) => [
    name,
    commands.map(({ id }) => id),
  ])

test('without words everything is there by group, what was used last first', () => {
  expect(shown('')).toEqual([
    ['Memories', ['archive']],
    ['Edit', ['undo']],
    ['Window', ['dark']],
  ])
  expect(shown('', ['dark'])[0]).toEqual(['Recently used', ['dark']])
})

test('every word must be there, in the title or the group', () => {
  expect(shown('theme dark')).toEqual([['Commands', ['dark']]])
  expect(shown('memor arch')).toEqual([['Commands', ['archive']]])
  expect(shown('nothing like it')).toEqual([])
})

test('a title that begins with the word comes before one that merely holds it', () => {
  const twins = [command('b', 'Show the archive', 'X'), command('a', 'Archive it', 'X')]
  expect(searchCommands(twins, 'arch', [])[0]?.commands.map(({ id }) => id)).toEqual(['a', 'b'])
})
