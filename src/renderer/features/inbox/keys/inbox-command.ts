import type { Command } from '#renderer/lib/commands.ts'

type Parts = [
  id: string,
  title: string,
  shortcut: string | readonly string[],
  run: () => unknown,
  when?: () => boolean,
]

/** Something to do in the inbox, with its key. */
export function act(...[id, title, shortcut, run, when = () => true]: Parts): Command {
  return { id: `inbox-${id}`, title, group: 'Inbox', shortcut, run: () => void run(), when }
}

/** Something that only moves. */
export function key(...parts: Parts): Command {
  return { ...act(...parts), keyOnly: true }
}
