import { resolve } from 'node:path'
import { ArchiveFormat, type ArchivePart } from '#shared/archive.ts'
import { AppError } from '#shared/errors.ts'
import { AgentPrincipal } from '#shared/principal.ts'
import { parseScope } from '#shared/scope.ts'
import { read, withPerson } from '../caller.ts'
import { print } from '../print.ts'
import { worked } from '../work.ts'

export const help = `loci export TARGET [--zip] [--scope SCOPE] [--agent NAME [--project P] [--team T]] [--journal]
                   [--format archive|markdown|jsonl|csv] [--replace] [--passphrase] [--json]

Writes a vault to a folder or a .zip, one file a memory: all of it, one or more scopes, or what an
agent may see. A folder that is an archive of the same already is brought up to date, and what else
lies in it stays; anything else is refused. Credentials that wait for you never leave.

  loci export ~/notes/work
  loci export ~/work.zip --zip --journal
  loci export ~/vault-in-obsidian --format markdown --scope project/atlas`

export async function command(argv: string[]): Promise<number> {
  const { values, positionals } = read(argv, {
    zip: { type: 'boolean' },
    scope: { type: 'string', multiple: true },
    agent: { type: 'string' },
    project: { type: 'string' },
    team: { type: 'string', multiple: true },
    journal: { type: 'boolean' },
    format: { type: 'string' },
    replace: { type: 'boolean' },
  })
  const [target] = positionals
  if (target === undefined) throw new AppError('invalid_input', 'Name the folder or file to write.')
  const format = ArchiveFormat.safeParse(values.format ?? 'archive')
  if (!format.success)
    throw new AppError('invalid_input', format.error.issues[0]?.message ?? 'Unknown format.')
  const asked = {
    target: resolve(target),
    zip: values.zip ?? target.endsWith('.zip'),
    replace: values.replace ?? false,
    journal: values.journal ?? false,
    format: format.data,
    part: partOf(values),
  }
  return withPerson(values, async (caller) => {
    const done = await worked(caller, 'export', await caller.call('archive.export', asked))
    const { memories, files, withheld } = done
    print(values.json, done, () => [
      `Wrote ${memories.toLocaleString('en')} memories in ${files.toLocaleString('en')} files to ${done.target}`,
      ...(withheld > 0 ? [`${withheld} that look like credentials wait for you and stayed.`] : []),
    ])
  })
}

interface Chosen {
  scope?: string[]
  agent?: string
  project?: string
  team?: string[]
}

function partOf({ scope, agent, project, team }: Chosen): ArchivePart {
  if (scope !== undefined && agent !== undefined)
    throw new AppError('invalid_input', 'Name scopes or an agent, not both.')
  if (agent !== undefined) {
    const seen = { kind: 'agent', id: agent, project: project ?? null, teams: team ?? [] }
    return { kind: 'agent', agent: AgentPrincipal.parse(seen) }
  }
  if (scope === undefined) return { kind: 'vault' }
  const scopes = scope.map((label) => {
    const known = parseScope(label)
    if (known === null)
      throw new AppError(
        'invalid_input',
        `There is no scope ${label}; write global or project/atlas.`,
      )
    return known
  })
  return { kind: 'scopes', scopes }
}
