import { fromWire } from '#shared/errors.ts'
import type { EngineMethod, Input, Output } from '#shared/contract.ts'
import { AgentPrincipal } from '#shared/principal.ts'
import { doorAddress } from '#main/door/address.ts'
import { type DoorClient, openDoorClient } from '#main/door/client.ts'
import { vaultFile } from './files.ts'

export type AsAgent = <M extends EngineMethod>(method: M, input: Input<M>) => Promise<Output<M>>

export interface Agents {
  as(principal: AgentPrincipal): AsAgent
  leave(): void
}

/** Agents of the vault that is open under this name: they come in by the door, as programs do. */
export async function agentsOf(userData: string, vault: string): Promise<Agents> {
  const address = doorAddress(vaultFile(userData, vault))
  const clients = new Map<string, DoorClient>()
  const agents: Agents = {
    as(principal) {
      const name = JSON.stringify(principal)
      const program = { name: 'story', version: '1' }
      const client =
        clients.get(name) ?? openDoorClient({ address, client: program, as: principal })
      clients.set(name, client)
      return async (method, input) => {
        const reply = await client.call(method, input)
        if (!reply.ok) throw fromWire(reply.error)
        // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- dispatch answers with what the contract promises
        return reply.value as Output<typeof method>
      }
    },
    leave: () => clients.forEach((client) => client.close()),
  }
  present.push(agents)
  return agents
}

/** Whoever a story did not send home would keep its vault open. */
export function leaveAll(): void {
  for (const agents of present.splice(0)) agents.leave()
}

const present: Agents[] = []

export function agent(id: string, more: Partial<AgentPrincipal> = {}): AgentPrincipal {
  return AgentPrincipal.parse({ kind: 'agent', id, project: 'atlas', ...more })
}
