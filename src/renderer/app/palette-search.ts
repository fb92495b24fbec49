import { type Command, shortcutsOf } from '#renderer/lib/commands.ts'

import { OTHER_WORDS } from './palette-synonyms.ts'

export interface PaletteGroup {
  name: string
  commands: Command[]
}

/** Without words: what was used last, then every command by group. With words: what holds them all, best first, then things by their names. */
export function searchCommands(
  all: readonly Command[],
  typed: string,
  recent: readonly string[],
  things: readonly Command[] = [],
): PaletteGroup[] {
  const listed = withoutTwins(all).filter((command) => command.keyOnly !== true)
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean)
  if (words.length > 0)
    return [
      { name: 'Commands', commands: ranked(listed, words) },
      ...grouped(ranked(things, words)).map((group) => ({
        ...group,
        commands: group.commands.slice(0, MOST_OF_A_KIND),
      })),
    ].filter(isFull)
  const used = recent.flatMap((id) => listed.filter((command) => command.id === id))
  const rest = listed.filter((command) => !recent.includes(command.id))
  return [{ name: 'Recently used', commands: used }, ...grouped(rest)].filter(isFull)
}

/** Of a hundred sessions with these letters some are enough: one goes on typing. */
const MOST_OF_A_KIND = 6

/** What has a key, by group, for somebody who wants to learn them. */
export function shortcutGroups(all: readonly Command[]): PaletteGroup[] {
  return grouped(withoutTwins(all).filter((command) => shortcutsOf(command).length > 0))
}

const isFull = ({ commands }: PaletteGroup) => commands.length > 0

/** Of two commands with one id the first is the one that would run. */
function withoutTwins(commands: readonly Command[]): Command[] {
  return [...new Map(commands.toReversed().map((command) => [command.id, command])).values()]
}

function ranked(commands: readonly Command[], words: readonly string[]): Command[] {
  return commands
    .map((command) => ({ command, score: score(command, words) }))
    .filter(({ score }) => score > 0)
    .toSorted((a, b) => b.score - a.score)
    .map(({ command }) => command)
}

/** 0 when a word is missing; a word that begins a word of the title counts most, another word for it least. */
function score({ id, title, group, synonyms = '' }: Command, words: readonly string[]): number {
  const text = `${title} ${group}`.toLowerCase()
  const others = ` ${synonyms} ${OTHER_WORDS[id] ?? ''}`.toLowerCase()
  const points = words.map((word): number => {
    const at = text.indexOf(word)
    if (at === -1) return others.includes(` ${word}`) ? 0.5 : 0
    if (at === 0) return 4
    return text.includes(` ${word}`) ? 3 : 1
  })
  return points.includes(0) ? 0 : points.reduce((sum, point) => sum + point, 0) / points.length
}

/** What the screen in sight offers comes first; a group that is not named here is one of those. */
const LAST = ['Edit', 'Go', 'Vault', 'Window']

function grouped(commands: readonly Command[]): PaletteGroup[] {
  return [...Map.groupBy(commands, (command) => command.group)]
    .map(([name, members]) => ({ name, commands: members }))
    .toSorted((a, b) => LAST.indexOf(a.name) - LAST.indexOf(b.name))
}
