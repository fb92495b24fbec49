import { parseArgs } from 'node:util'
import { AppError } from '#shared/errors.ts'
import { ArrivingAgent } from '#shared/principal.ts'
import { asName, projectOf } from '../client/project.ts'
import { reachVault } from '../client/reach.ts'
import { takeSeat } from '../mcp/seat.ts'
import { serveMcp } from '../mcp/serve.ts'

const OPTIONS = {
  vault: { type: 'string' },
  agent: { type: 'string' },
  team: { type: 'string', multiple: true },
  project: { type: 'string' },
  'project-by': { type: 'string' },
} as const

export async function command(argv: string[]): Promise<number> {
  const { values } = parseArgs({ args: argv, options: OPTIONS })
  const vault = values.vault ?? process.env['LOCI_VAULT']
  const id = values.agent ?? process.env['LOCI_AGENT']
  if (vault === undefined) throw new AppError('invalid_input', 'Name the vault: --vault PATH.')
  if (id === undefined) throw new AppError('invalid_input', 'Name the agent: --agent ID.')
  const agent = seated(id, values)
  await serveMcp(takeSeat(agent, () => reachVault({ vault, as: agent })))
  return 0
}

function seated(id: string, values: { team?: string[]; project?: string; 'project-by'?: string }) {
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
  if (parsed.success) return { ...parsed.data, task: null }
  throw new AppError('invalid_input', parsed.error.issues[0]?.message ?? 'This is no agent.')
}
