import { actorName } from '#shared/actor-words.ts'
import { read, withPerson } from '../caller.ts'
import { dim, minuteOf, print } from '../print.ts'

export const help = `loci journal [--limit N] [--actor NAME] [--json]

What happened, newest first.

  loci journal --limit 5
  loci journal --actor DEV-001 --json`

export async function command(argv: string[]): Promise<number> {
  const { values } = read(argv, { limit: { type: 'string' }, actor: { type: 'string' } })
  const asked = {
    limit: Number(values.limit ?? 20),
    ...(values.actor !== undefined && { actor: values.actor }),
  }
  return withPerson(values, async ({ call }) => {
    const { entries } = await call('journal.page', asked)
    print(values.json, entries, () =>
      entries.map(
        ({ at, actor, label, run, undoneBy }) =>
          `${dim(minuteOf(at))} ${actorName(actor)}: ${run?.label ?? label}${undoneBy === null ? '' : ' (undone)'}`,
      ),
    )
  })
}
