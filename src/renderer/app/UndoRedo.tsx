import { Redo2, Undo2 } from 'lucide-react'
import { runCommand } from '#renderer/lib/commands.ts'
import { useEngineQuery } from '#renderer/lib/engine.ts'
import { IconButton } from '#renderer/ui/IconButton.tsx'
import type { JournalEntry } from '#shared/journal.ts'

/** Two buttons that say beforehand what they would take back or do again. */
export function UndoRedo() {
  const { data: next } = useEngineQuery('journal.next', {}, { keepPrevious: true })
  const undo = named(next?.undo)
  const redo = named(next?.redo)
  return (
    <>
      <IconButton
        label="Undo"
        icon={Undo2}
        shortcut="Mod+Z"
        tooltip={undo === undefined ? 'Nothing to undo' : `Undo: ${undo}`}
        disabled={undo === undefined}
        onClick={() => runCommand('undo')}
      />
      <IconButton
        label="Redo"
        icon={Redo2}
        shortcut="Mod+Shift+Z"
        tooltip={redo === undefined ? 'Nothing to redo' : `Redo: ${redo}`}
        disabled={redo === undefined}
        onClick={() => runCommand('redo')}
      />
    </>
  )
}

/** A run is taken back and done again as a whole. */
const named = (entry: JournalEntry | null | undefined) => entry?.run?.label ?? entry?.label
