import type { Handlers } from '#shared/contract.ts'
import type { ConnectMethod } from '#shared/contract/connect.ts'
import { AppError } from '#shared/errors.ts'
import type { Connections } from '../connect/connections.ts'
import type { WindowVault } from '../vaults/window-vault.ts'

/** What a person decides about their agents' programs; the vault is the one their window shows. */
export function connectHandlers<Caller extends { vault: Pick<WindowVault, 'file'> }>(
  connections: Connections,
  home: string,
): Handlers<ConnectMethod, Caller> {
  return {
    'connect.clients': async (_input, { vault }) => connections.clients(vault.file()),
    'connect.preview': async ({ client, choices }, { vault }) =>
      connections.preview(client, choices, openFile(vault)),
    'connect.write': async ({ client, choices, seal }, { vault }) => ({
      copies: connections.write(client, choices, openFile(vault), seal),
    }),
    'connect.run': async ({ client, choices, seal }, { vault }) =>
      connections.run(client, choices, openFile(vault), seal),
    'connect.remove': async ({ client, seal }, { vault }) => ({
      copies: connections.write(client, null, openFile(vault), seal),
    }),
    async 'connect.check'({ client }, { vault }) {
      const { agent, start } = connections.written(client, openFile(vault))
      // The protocol's own client is only worth its weight here.
      const { checkLive } = await import('../connect/live-check.ts')
      return checkLive(agent, start, home)
    },
  }
}

function openFile(vault: Pick<WindowVault, 'file'>): string {
  const file = vault.file()
  if (file !== null) return file
  throw new AppError('no_vault', 'No vault is open in this window. Open one first.')
}
