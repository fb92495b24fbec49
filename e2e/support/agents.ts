import { fromWire } from '#shared/errors.ts'
import type { EngineMethod, Input, Output } from '#shared/contract.ts'
import { AgentPrincipal } from '#shared/principal.ts'
import { doorAddress } from '#main/door/address.ts'
import { type Guest, knock } from '#main/door/client.ts'
import { vaultFile } from './files.ts'

export type AsAgent = <M extends EngineMethod>(method: M, input: Input<M>) => Promise<Output<M>>

export interface Agents {
  as(principal: AgentPrincipal): AsAgent
  leave(): void
}

/** Agents of the vault that is open under this name: they come in by the door, as programs do. */
export async function agentsOf(userData: string, vault: string): Promise<Agents> {
  const guest: Guest = await knock(doorAddress(vaultFile(userData, vault.toLowerCase())))
  return {
    as: (principal) => async (method, input) => {
      const reply = await guest.call(principal, method, input)
      if (!reply.ok) throw fromWire(reply.error)
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- dispatch answers with what the contract promises
      return reply.value as Output<typeof method>
    },
    leave: () => guest.leave(),
  }
}

export function agent(id: string, more: Partial<AgentPrincipal> = {}): AgentPrincipal {
  return AgentPrincipal.parse({ kind: 'agent', id, project: 'atlas', ...more })
}
