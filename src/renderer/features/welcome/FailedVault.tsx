import { CircleAlert } from 'lucide-react'
import { useEngineMutation } from '#renderer/lib/engine.ts'
import { counted } from '#renderer/lib/format.ts'
import { reportError, toast } from '#renderer/lib/toasts.ts'
import { Button } from '#renderer/ui/Button.tsx'
import type { OpenVault } from '#shared/vault.ts'

interface FailedVaultProps {
  vault: OpenVault
  code: string
  message: string
  recoverable: boolean
}

export function FailedVault({ vault, code, message, recoverable }: FailedVaultProps) {
  return (
    <main className="h-full overflow-y-auto bg-panel [scrollbar-gutter:stable_both-edges]">
      <div className="mx-auto flex min-h-full max-w-120 flex-col justify-center px-6 py-12">
        <CircleAlert aria-hidden className="size-8 text-danger" strokeWidth={1.5} />
        <h1 className="mt-3 text-lg font-semibold">
          {TITLES[code] ?? 'This vault could not be opened'}
        </h1>
        <p className="mt-1">{message}</p>
        <p className="mt-3 text-sm break-all text-soft">
          {vault.name} · {vault.shownPath}
        </p>
        <WaysOut vault={vault} recoverable={recoverable} />
      </div>
    </main>
  )
}

const TITLES: Record<string, string> = {
  not_found: 'This vault is not there any more',
  vault_in_use: 'This vault is open elsewhere',
  vault_newer: 'This vault was made by a newer Loci',
  vault_corrupt: 'This vault is damaged',
  vault_unreadable: 'This vault cannot be read',
  engine_stopped: 'This vault stopped answering',
}

function WaysOut({ vault, recoverable }: { vault: OpenVault; recoverable: boolean }) {
  const retry = useEngineMutation('vaults.openRecent')
  const close = useEngineMutation('vaults.close')
  const recover = useEngineMutation('vaults.recover')
  return (
    <>
      {recoverable && (
        <p className="mt-3 text-soft">
          Recovering makes a new vault beside it of all that can still be read, and leaves this file
          as it is.
        </p>
      )}
      <div className="mt-6 flex flex-wrap gap-2">
        {recoverable && (
          <Button
            variant="primary"
            busy={recover.isPending}
            onClick={() =>
              recover.mutate(
                {},
                {
                  onSuccess: ({ memories, lost }) =>
                    toast({
                      text: `Recovered ${counted(memories, 'memory', 'memories')}. ${lost}`,
                    }),
                  onError: reportError,
                },
              )
            }
          >
            Recover a copy
          </Button>
        )}
        <Button
          variant={recoverable ? 'plain' : 'primary'}
          busy={retry.isPending}
          onClick={() => retry.mutate({ id: vault.id }, { onError: reportError })}
        >
          Try again
        </Button>
        <Button onClick={() => close.mutate({}, { onError: reportError })}>
          Choose another vault
        </Button>
      </div>
    </>
  )
}
