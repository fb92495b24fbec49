import { AgentPrincipal } from '#shared/principal.ts'
import { read, withPerson } from '../caller.ts'
import { print } from '../print.ts'

export const help = `loci context TASK… [--budget TOKENS] [--as AGENT] [--project P] [--json]

What an LLM would be given for a task, letter for letter.

  loci context fix the tile cache --budget 4000
  loci context --as DEV-001 --project atlas deploy`

export async function command(argv: string[]): Promise<number> {
  const options = {
    budget: { type: 'string' },
    as: { type: 'string' },
    project: { type: 'string' },
  } as const
  const { values, positionals } = read(argv, options)
  const seen =
    values.as === undefined
      ? {}
      : {
          as: AgentPrincipal.parse({
            kind: 'agent',
            id: values.as,
            project: values.project ?? null,
          }),
        }
  const asked = {
    task: positionals.join(' '),
    ...seen,
    ...(values.budget !== undefined && { budget: Number(values.budget) }),
  }
  return withPerson(values, async ({ call }) => {
    const given = await call('context.previewText', asked)
    print(values.json, given, () => [given.text])
  })
}
