import { join } from 'node:path'
import { AppError } from '#shared/errors.ts'
import { dataFolder } from '../client/data-folder.ts'
import { asName, projectOf } from '../client/project.ts'
import { type Seat, type SeatedAgent, takeSeat } from '../mcp/seat.ts'

const OPTIONS = {
  vault: { type: 'string' },
  agent: { type: 'string' },
  team: { type: 'string', multiple: true },
  project: { type: 'string' },
  'project-by': { type: 'string' },
} as const

export const hookFolder = () => join(dataFolder(), 'hooks')

/** An agent at a vault, as the command line and the environment name them. */
export async function openSeat(argv: string[]): Promise<Seat> {
  const { parseArgs } = process.getBuiltinModule('node:util')
  const { values } = parseArgs({ args: argv, options: OPTIONS })
  const vault = values.vault ?? process.env['LOCI_VAULT']
  const id = values.agent ?? process.env['LOCI_AGENT']
  if (vault === undefined) throw new AppError('invalid_input', 'Name the vault: --vault PATH.')
  if (id === undefined) throw new AppError('invalid_input', 'Name the agent: --agent ID.')
  const agent = await seated(id, values)
  // Clients start servers only to look at them: what speaks with a vault is loaded for the first call.
  return takeSeat(agent, async (client) => {
    const { reachVault } = await import('../client/reach.ts')
    return reachVault({ vault, as: agent, client })
  })
}

interface Named {
  team?: string[]
  project?: string
  'project-by'?: string
}

async function seated(id: string, values: Named): Promise<SeatedAgent> {
  const by = values['project-by'] === 'folder' ? 'folder' : 'repository'
  const project =
    values.project ?? process.env['LOCI_PROJECT'] ?? projectOf(process.env, process.cwd(), by)
  const told = process.env['LOCI_SESSION'] ?? process.env['CLAUDE_CODE_SESSION_ID']
  const agent: SeatedAgent = {
    kind: 'agent',
    id,
    teams: values.team ?? [],
    project: project === '' ? null : project,
    session: told === undefined ? null : asName(told),
  }
  const names = [id, ...agent.teams, agent.project, agent.session]
  return names.every((name) => name === null || PLAIN.test(name)) ? agent : checked(agent)
}

/** Names of these letters are names anywhere; of all others the contract knows, which takes a moment to load. */
const PLAIN = /^[A-Za-z0-9][\w.-]{0,63}$/

async function checked(agent: SeatedAgent): Promise<SeatedAgent> {
  const { ArrivingAgent } = await import('#shared/principal.ts')
  const parsed = ArrivingAgent.safeParse(agent)
  if (parsed.success) return parsed.data
  throw new AppError('invalid_input', parsed.error.issues[0]?.message ?? 'This is no agent.')
}
