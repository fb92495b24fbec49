import { useEffect, useRef } from 'react'
import { create } from 'zustand'

export interface Command {
  id: string
  /** What happens: "Archive the selected memories". */
  title: string
  group: string
  /** Other words people look for it by. */
  synonyms?: string
  /** "Mod+K", "g m", "N", "Delete"; the first of several is the one shown. */
  shortcut?: string | readonly string[]
  /** Left out of the palette and deaf to its key while this is false. */
  when?: () => boolean
  run: () => void
  /** Moves a cursor or closes something: a key is enough, the palette need not list it. */
  keyOnly?: boolean
}

const useRegistry = create<{ lists: readonly (readonly Command[])[] }>(() => ({ lists: [] }))

/** Returns how to take them away again. Of two commands with one key, the later one that may run wins. */
export function registerCommands(list: readonly Command[]): () => void {
  useRegistry.setState(({ lists }) => ({ lists: [...lists, list] }))
  return () =>
    useRegistry.setState(({ lists }) => ({ lists: lists.filter((other) => other !== list) }))
}

/** The commands of a component, there while it is mounted. Which ones stays the same from render to render; `when` and `run` may change. */
export function useCommands(list: readonly Command[]) {
  const latest = useRef(list)
  useEffect(() => {
    latest.current = list
  })
  useEffect(() => {
    const now = (id: string) => latest.current.find((command) => command.id === id)
    return registerCommands(
      latest.current.map((command) => ({
        ...command,
        when: () => now(command.id)?.when?.() ?? true,
        run: () => now(command.id)?.run(),
      })),
    )
  }, [])
}

/** All that may run now, the one registered last first. */
export function availableCommands(): Command[] {
  return useRegistry
    .getState()
    .lists.flat()
    .toReversed()
    .filter((command) => command.when?.() ?? true)
}

/** Whether somebody is there to do it, also while nothing else of it is in sight. */
export function useHasCommand(id: string): boolean {
  return useRegistry(({ lists }) => lists.some((list) => list.some((command) => command.id === id)))
}

/** All there are on the screen in sight, whether or not they may run now: for learning their keys. */
export function knownCommands(): Command[] {
  return useRegistry.getState().lists.flat().toReversed()
}

/** False when nobody is there to do it. */
export function runCommand(id: string): boolean {
  const command = availableCommands().find((candidate) => candidate.id === id)
  command?.run()
  return command !== undefined
}

export function shortcutsOf({ shortcut }: Command): readonly string[] {
  if (shortcut === undefined) return []
  return typeof shortcut === 'string' ? [shortcut] : shortcut
}
