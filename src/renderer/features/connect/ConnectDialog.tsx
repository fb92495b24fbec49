import { useState } from 'react'
import { connectAgent, useConnecting } from '#renderer/lib/connect-dialog.ts'
import { useEngineQuery } from '#renderer/lib/engine.ts'
import { Dialog } from '#renderer/ui/Dialog.tsx'
import { ErrorState } from '#renderer/ui/ErrorState.tsx'
import { Skeleton } from '#renderer/ui/Skeleton.tsx'
import type { ClientId, KnownClient } from '#shared/connect.ts'
import { ConnectSheet } from './ConnectSheet.tsx'

/** From nothing to an agent that remembers: who it is, what is written where, and whether it works. */
export function ConnectDialog() {
  const open = useConnecting((connecting) => connecting.open)
  return (
    <Dialog
      open={open}
      onOpenChange={connectAgent}
      title="Connect an agent"
      description="Loci adds itself to the configuration of the program your agent runs in. You see the change before it is written."
      width="l"
    >
      <Clients />
    </Dialog>
  )
}

function Clients() {
  const { data: clients, error, refetch } = useEngineQuery('connect.clients', {}, { fresh: true })
  const [chosen, setChosen] = useState<ClientId | null>(null)
  if (error) return <ErrorState sentence={error.message} onRetry={() => void refetch()} />
  const client = clients?.find(({ id }) => id === (chosen ?? firstOf(clients)))
  if (clients === undefined || client === undefined) return <Skeleton className="w-2/3" />
  return <ConnectSheet client={client} clients={clients} onChoose={setChosen} />
}

/** One that is installed and not connected yet. */
function firstOf(clients: readonly KnownClient[]): ClientId | undefined {
  const there = clients.filter(({ found, id }) => found && id !== 'other')
  return (there.find(({ connected }) => connected === null) ?? there[0] ?? clients.at(-1))?.id
}
