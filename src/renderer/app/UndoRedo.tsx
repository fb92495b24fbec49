import { Redo2, Undo2 } from 'lucide-react'
import { runCommand } from '#renderer/lib/commands.ts'
import { useEngineQuery } from '#renderer/lib/engine.ts'
import { IconButton } from '#renderer/ui/IconButton.tsx'

/** Two buttons that say beforehand what they would take back or do again. */
export function UndoRedo() {
  const { data: next } = useEngineQuery('journal.next', {}, { keepPrevious: true })
  const undo = next?.undo?.label
  const redo = next?.redo?.label
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
