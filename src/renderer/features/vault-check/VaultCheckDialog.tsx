import { useEffect } from 'react'
import { closeVaultCheck, useVaultChecking } from '#renderer/lib/vault-check/check-dialog.ts'
import { Button } from '#renderer/ui/Button.tsx'
import { Dialog } from '#renderer/ui/Dialog.tsx'
import { Skeleton } from '#renderer/ui/Skeleton.tsx'
import { CheckFindings } from './CheckFindings.tsx'
import { CheckProgress } from './CheckProgress.tsx'
import { useVaultCheck } from './use-vault-check.ts'

/** Whether everything in the vault agrees with itself, and what to do where it does not. */
export function VaultCheckDialog() {
  const open = useVaultChecking((checking) => checking.open)
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => next || closeVaultCheck()}
      title="Check this vault"
      description="Loci reads the whole vault against itself. Nothing is changed, and agents go on meanwhile."
      width="m"
    >
      <Check />
    </Dialog>
  )
}

function Check() {
  const begins = useVaultChecking((checking) => checking.begins)
  const { state, error, isRunning, run, stop } = useVaultCheck()
  useEffect(() => {
    if (begins) run()
    // Asked for once: it does not begin again by itself.
    useVaultChecking.setState({ begins: false })
  }, [begins, run])
  return (
    <div className="flex flex-col gap-3">
      {error && (
        <p role="alert" className="text-danger">
          {error.message}
        </p>
      )}
      {isRunning ? (
        <CheckProgress running={state?.running ?? null} />
      ) : (
        state?.last && <CheckFindings last={state.last} />
      )}
      {state === undefined && error === null && <Skeleton className="w-2/3" />}
      {state?.last === null && !isRunning && error === null && (
        <p className="text-soft">It was not checked since it was opened.</p>
      )}
      {/* One button from the start: the dialog opens on it and keeps the focus. */}
      <div className="flex gap-2">
        {isRunning ? (
          <Button onClick={stop}>Stop</Button>
        ) : (
          <Button variant={state?.last ? 'plain' : 'primary'} onClick={run}>
            {state?.last ? 'Check again' : 'Check now'}
          </Button>
        )}
      </div>
    </div>
  )
}
