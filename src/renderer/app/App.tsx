import { type ReactNode, useEffect, useLayoutEffect } from 'react'
import { FailedVault } from '#renderer/features/welcome/FailedVault.tsx'
import { WelcomeScreen } from '#renderer/features/welcome/WelcomeScreen.tsx'
import { registerCommands } from '#renderer/lib/commands.ts'
import { OpenVaultId, useEngineQuery } from '#renderer/lib/engine.ts'
import { startOver, useNavigation } from '#renderer/lib/navigation.ts'
import { dismissUndoToasts } from '#renderer/lib/toasts.ts'
import { ErrorState } from '#renderer/ui/ErrorState.tsx'
import { ClockContext } from '#renderer/ui/Time.tsx'
import type { OpenVault } from '#shared/vault.ts'
import { APP_COMMANDS } from './app-commands.ts'
import { useAppearance, useMinute } from './appearance.ts'
import { CommandPalette } from './CommandPalette.tsx'
import { DoorQuestion } from './DoorQuestion.tsx'
import { NewVault } from './NewVault.tsx'
import { Outside } from './Outside.tsx'
import { Shortcuts } from './Shortcuts.tsx'
import { Shell } from './Shell.tsx'
import { ToastHost } from './ToastHost.tsx'

export function App() {
  const settings = useEngineQuery('settings.get', {})
  const now = useMinute()
  useAppearance(settings.data)
  useEffect(() => registerCommands(APP_COMMANDS), [])
  return (
    <ClockContext value={{ dates: settings.data?.dates ?? 'relative', now }}>
      <Window />
      <CommandPalette />
      <Shortcuts />
      <NewVault />
      <DoorQuestion />
      <ToastHost seconds={settings.data?.undoToastSeconds ?? 8} />
    </ClockContext>
  )
}

function Window() {
  const { data: state, error, refetch } = useEngineQuery('window.state', {})
  if (error) return <ErrorState sentence={error.message} onRetry={() => void refetch()} />
  switch (state?.kind) {
    case undefined:
      return null
    case 'welcome':
      return (
        <Ground key="welcome" vault={null}>
          <Outside>
            <WelcomeScreen />
          </Outside>
        </Ground>
      )
    case 'failed':
      return (
        <Ground key="failed" vault={null}>
          <Outside>
            <FailedVault
              vault={state.vault}
              code={state.code}
              message={state.message}
              recoverable={state.recoverable}
            />
          </Outside>
        </Ground>
      )
    case 'open':
      return (
        <Ground key={state.vault.id} vault={state.vault}>
          <Shell vault={state.vault} />
        </Ground>
      )
  }
}

/** Clears the table before another vault is laid on it: no filter, open memory or Undo of the last one may be left. */
function Ground({ vault, children }: { vault: OpenVault | null; children: ReactNode }) {
  const id = vault?.id ?? null
  const cleared = useNavigation(({ vaultId }) => vaultId === id)
  useLayoutEffect(() => {
    startOver(id)
    dismissUndoToasts()
  }, [id])
  return (
    <OpenVaultId value={id}>
      <title>{vault === null ? 'Loci' : `${vault.name} – Loci`}</title>
      {cleared && children}
    </OpenVaultId>
  )
}
