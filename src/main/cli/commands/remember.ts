import { readFile } from 'node:fs/promises'
import { text } from 'node:stream/consumers'
import type { Output } from '#shared/contract.ts'
import { MOST_AT_ONCE } from '#shared/contract/memories.ts'
import { AppError } from '#shared/errors.ts'
import { MemoryDraft } from '#shared/memory.ts'
import { type Scope, parseScope } from '#shared/scope.ts'
import { type PersonsCalls, read, withPerson } from '../caller.ts'
import { print } from '../print.ts'

export const help = `loci remember TEXT… [--from FILE] [--scope SCOPE] [--kind KIND] [--tag TAG] [--priority P] [--passphrase] [--json]

Writes in your name: the window asks you, or --passphrase does. --from reads a file, "-" standard input: one
memory a line, as text or as a JSON object with the fields of a memory. You are asked once for all.

  loci remember "Deploys happen on Tuesdays" --scope project/atlas --tag deploy
  loci remember --from facts.jsonl --passphrase`

export async function command(argv: string[]): Promise<number> {
  const options = {
    scope: { type: 'string' },
    kind: { type: 'string' },
    tag: { type: 'string', multiple: true },
    priority: { type: 'string' },
    from: { type: 'string' },
  } as const
  const { values, positionals } = read(argv, options)
  const common = {
    ...(values.scope !== undefined && { scope: scopeNamed(values.scope) }),
    ...(values.kind !== undefined && { subtype: values.kind }),
    ...(values.tag !== undefined && { tags: values.tag }),
    ...(values.priority !== undefined && { priority: values.priority }),
  }
  const words = positionals.join(' ')
  const lines = await linesOf(values.from, words)
  const drafts = lines.filter((line) => line.trim() !== '').map((line) => draftOf(line, common))
  return withPerson(values, async (caller) => {
    const made = await written(caller, drafts, values.passphrase === true)
    print(values.json, made, () =>
      made.map(({ label, id, refused }) => (refused === null ? `${label} (${id})` : refused)),
    )
    return made.some(({ refused }) => refused !== null) ? 1 : 0
  })
}

async function linesOf(file: string | undefined, words: string): Promise<string[]> {
  if (file !== undefined) return (await readFile(file, 'utf8')).split('\n')
  return words === '-' ? (await text(process.stdin)).split('\n') : [words]
}

type Written = Output<'memories.createMany'>

/** One question for all of them: twenty questions in a row are clicked away unread. */
async function written(
  { call }: Pick<PersonsCalls, 'call'>,
  drafts: readonly MemoryDraft[],
  isProved: boolean,
): Promise<Written> {
  const [only] = drafts
  if (only === undefined) throw new AppError('invalid_input', 'There is nothing to remember.')
  if (drafts.length === 1) return [{ ...(await call('memories.create', only)), refused: null }]
  if (drafts.length > MOST_AT_ONCE && !isProved)
    throw new AppError(
      'invalid_input',
      `These are ${drafts.length} memories, and a window asks about ${MOST_AT_ONCE} at once. Use --passphrase, or write them in parts.`,
    )
  const made: Written = []
  for (let at = 0; at < drafts.length; at += MOST_AT_ONCE)
    made.push(
      ...(await call('memories.createMany', { drafts: drafts.slice(at, at + MOST_AT_ONCE) })),
    )
  return made
}

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
