import { Terminal } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#renderer/ui/Button.tsx'
import { ConfirmDialog } from '#renderer/ui/ConfirmDialog.tsx'
import type { KnownClient, OwnCommand } from '#shared/connect.ts'
import { CodeBox } from '../FileDiffs.tsx'

interface RunButtonProps {
  client: KnownClient
  command: OwnCommand
  hasHooks: boolean
  isReady: boolean
  isRunning: boolean
  onRun: () => void
}

/** The client adds Loci by itself, after a yes to the very words. Nothing where its program is not there. */
export function RunButton({
  client: { name, offersHooks },
  command: { line, program, shownPath },
  hasHooks,
  isReady,
  isRunning,
  onRun,
}: RunButtonProps) {
  const [asks, setAsks] = useState(false)
  if (shownPath === null) return null
  const hooks =
    hasHooks && offersHooks ? ' The command cannot add hooks: Loci writes those afterwards.' : ''
  return (
    <>
      <Button icon={Terminal} disabled={!isReady} busy={isRunning} onClick={() => setAsks(true)}>
        Run {program}…
      </Button>
      <ConfirmDialog
        open={asks}
        onOpenChange={setAsks}
        title={`Let ${name} add Loci?`}
        sentence={`Loci runs ${shownPath} as you would at a terminal, and shows what it changed. A copy of the file stays beside.${hooks}`}
        confirmLabel="Run it"
        tone="primary"
        onConfirm={() => {
          setAsks(false)
          onRun()
        }}
      >
        <CodeBox label="Command">{line}</CodeBox>
      </ConfirmDialog>
    </>
  )
}
