import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { AppError } from '#shared/errors.ts'
import { ArrivingAgent } from '#shared/principal.ts'
import { dataFolder } from '../client/data-folder.ts'
import { asName, projectOf } from '../client/project.ts'
import { reachVault } from '../client/reach.ts'
import { type Seat, takeSeat } from '../mcp/seat.ts'

const OPTIONS = {
  vault: { type: 'string' },
  agent: { type: 'string' },
  team: { type: 'string', multiple: true },
  project: { type: 'string' },
  'project-by': { type: 'string' },
} as const

export const hookFolder = () => join(dataFolder(), 'hooks')

/** An agent at a vault, as the command line and the environment name them. */
export function openSeat(argv: string[]): Seat {
  const { values } = parseArgs({ args: argv, options: OPTIONS })
  const vault = values.vault ?? process.env['LOCI_VAULT']
  const id = values.agent ?? process.env['LOCI_AGENT']
  if (vault === undefined) throw new AppError('invalid_input', 'Name the vault: --vault PATH.')
  if (id === undefined) throw new AppError('invalid_input', 'Name the agent: --agent ID.')
  const agent = seated(id, values)
  return takeSeat(agent, (client) => reachVault({ vault, as: agent, client }))
}

interface Named {
  team?: string[]
  project?: string
  'project-by'?: string
}

function seated(id: string, values: Named) {
  const by = values['project-by'] === 'folder' ? 'folder' : 'repository'
  const project =
    values.project ?? process.env['LOCI_PROJECT'] ?? projectOf(process.env, process.cwd(), by)
  const told = process.env['LOCI_SESSION'] ?? process.env['CLAUDE_CODE_SESSION_ID']
  const parsed = ArrivingAgent.safeParse({
    kind: 'agent',
    id,
    teams: values.team ?? [],
    project: project === '' ? null : project,
    session: told === undefined ? null : asName(told),
  })
  if (parsed.success) return parsed.data
  throw new AppError('invalid_input', parsed.error.issues[0]?.message ?? 'This is no agent.')
}
