import { actorName } from '#shared/actor-words.ts'
import { scopeLabel } from '#shared/scope.ts'
import { read, withPerson } from '../caller.ts'
import { dayOf, dim, print } from '../print.ts'

export const help = `loci recall WORDS… [--limit N] [--tag TAG] [--json]

  loci recall how long are tiles cached
  loci recall --tag deploy --limit 3 --json rollback`

export async function command(argv: string[]): Promise<number> {
  const options = { limit: { type: 'string' }, tag: { type: 'string', multiple: true } } as const
  const { values, positionals } = read(argv, options)
  const query = {
    text: positionals.join(' '),
    ...(values.limit !== undefined && { limit: Number(values.limit) }),
    ...(values.tag !== undefined && { tags: values.tag }),
  }
  return withPerson(values, async ({ call }) => {
    const found = await call('recall.search', query)
    print(values.json, found, () =>
      found.hits.map(
        ({ row, disputed }) =>
          `${row.summary}${disputed ? ' (disputed)' : ''}\n  ${dim(`${actorName(row.createdBy)} · ${dayOf(row.updatedAt)} · ${Math.round(row.confidence * 100)} % · ${scopeLabel(row.scope)} · ${row.id}`)}`,
      ),
    )
  })
}
