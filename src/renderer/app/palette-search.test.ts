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

test('[U58] another word for a command finds it, behind what has the word itself', () => {
  const all = [
    command('memories-forget', 'Forget memories', 'Memories'),
    command('home', 'Go to the overview', 'Go', { synonyms: 'dashboard statistics' }),
    command('x', 'Delete the draft', 'Memories'),
  ]
  const found = (typed: string) =>
    searchCommands(all, typed, []).flatMap(({ commands }) => commands.map(({ id }) => id))
  expect(found('delete')).toEqual(['x', 'memories-forget'])
  expect(found('go stat')).toEqual(['home'])
  expect(found('istics')).toEqual([])
})

test('[U58] things are found by their names behind the commands, some of each kind', () => {
  const things = Array.from({ length: 9 }, (_, at) =>
    command(`s${at}`, `Session s-${at}`, 'Scopes'),
  )
  const groups = searchCommands(ALL, 's', [], [...things, command('p', 'Sums', 'Pinned')])
  expect(groups.map(({ name, commands }) => [name, commands.length])).toEqual([
    ['Commands', 1],
    ['Scopes', 6],
    ['Pinned', 1],
  ])
  expect(searchCommands(ALL, '', [], things).map(({ name }) => name)).not.toContain('Scopes')
})
