import { text } from 'node:stream/consumers'
import type { Output } from '#shared/contract.ts'
import { AppError } from '#shared/errors.ts'
import { MemoryDraft } from '#shared/memory.ts'
import { type Scope, parseScope } from '#shared/scope.ts'
import { read, withPerson } from '../caller.ts'
import { print } from '../print.ts'

export const help = `loci remember TEXT… [--scope SCOPE] [--kind KIND] [--tag TAG] [--priority P] [--passphrase] [--json]

Writes in your name: the window asks you, or --passphrase does. "-" reads standard input: one
memory a line, as text or as a JSON object with the fields of a memory.

  loci remember "Deploys happen on Tuesdays" --scope project/atlas --tag deploy
  loci remember - --passphrase < facts.jsonl`

export async function command(argv: string[]): Promise<number> {
  const options = {
    scope: { type: 'string' },
    kind: { type: 'string' },
    tag: { type: 'string', multiple: true },
    priority: { type: 'string' },
  } as const
  const { values, positionals } = read(argv, options)
  const common = {
    ...(values.scope !== undefined && { scope: scopeNamed(values.scope) }),
    ...(values.kind !== undefined && { subtype: values.kind }),
    ...(values.tag !== undefined && { tags: values.tag }),
    ...(values.priority !== undefined && { priority: values.priority }),
  }
  const words = positionals.join(' ')
  const lines = words === '-' ? (await text(process.stdin)).split('\n') : [words]
  const drafts = lines.filter((line) => line.trim() !== '').map((line) => draftOf(line, common))
  return withPerson(values, async (caller) => {
    const made: Written[] = []
    for (const draft of drafts) made.push(await caller.call('memories.create', draft))
    print(values.json, made, () => made.map(({ label, id }) => `${label} (${id})`))
  })
}

type Written = Output<'memories.create'>

/** A line that is a JSON object has its own fields, which win over those of the command line. */
function draftOf(line: string, common: object): MemoryDraft {
  const own = line.trimStart().startsWith('{')
    ? JSON.parse(line)
    : { content: { form: 'text', text: line } }
  const parsed = MemoryDraft.safeParse({ ...common, ...own })
  if (parsed.success) return parsed.data
  const [issue] = parsed.error.issues
  throw new AppError('invalid_input', `${issue?.message ?? 'Not a memory'} (${line.slice(0, 60)})`)
}

function scopeNamed(name: string): Scope {
  const scope = parseScope(name)
  if (scope === null)
    throw new AppError(
      'invalid_input',
      `${name} is no scope: global, project/atlas, team/…, agent/…`,
    )
  return scope
}
