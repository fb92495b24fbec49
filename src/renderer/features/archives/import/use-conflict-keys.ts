import { useEffect, useRef } from 'react'
import { useCommands } from '#renderer/lib/commands.ts'
import type { ImportChoice, ImportLine } from '#shared/archive.ts'
import { choosePlan, settleOne, useChoosing } from './plan-choices.ts'

interface Conflicts {
  total: number
  lineAt(index: number): ImportLine | undefined
  go(index: number): void
}

/**
 * One key a conflict, as among contradictions. Pressed before the next one has come, a key waits for it:
 * each is meant for the line it was pressed on, and for no other.
 */
export function useConflictKeys({ total, lineAt, go }: Conflicts): (choice: ImportChoice) => void {
  const pressed = useRef<{ at: number; choice: ImportChoice }[]>([])
  const settle = () => {
    for (;;) {
      const [next] = pressed.current
      if (next === undefined) return
      const { at } = useChoosing.getState()
      const line = lineAt(at)
      if (next.at === at && line === undefined) return
      pressed.current.shift()
      const maySettle =
        line?.group === 'conflicting' && (next.choice !== 'both' || line.noun === 'memory')
      // Somebody went elsewhere meanwhile, or it cannot be: what was pressed after it meant other lines.
      if (next.at !== at || !maySettle) {
        pressed.current = []
        return
      }
      choosePlan((before) => settleOne(before, line.path, next.choice))
      if (at + 1 < total) go(at + 1)
    }
  }
  useEffect(settle)
  const press = (choice: ImportChoice) => {
    const { at } = useChoosing.getState()
    const next = at + pressed.current.length
    if (next < total) pressed.current.push({ at: next, choice })
    settle()
  }
  const isConflict = () => {
    const line = lineAt(useChoosing.getState().at)
    return total > 0 && (line === undefined || line.group === 'conflicting')
  }
  useCommands([
    {
      id: 'import-mine',
      title: 'Keep yours (A)',
      group: 'Archives',
      shortcut: 'A',
      when: isConflict,
      run: () => press('mine'),
    },
    {
      id: 'import-theirs',
      title: 'Take theirs (B)',
      group: 'Archives',
      shortcut: 'B',
      when: isConflict,
      run: () => press('theirs'),
    },
    {
      id: 'import-both',
      title: 'Keep both',
      group: 'Archives',
      shortcut: 'O',
      when: isConflict,
      run: () => press('both'),
    },
  ])
  return press
}
