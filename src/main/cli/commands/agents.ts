import { read, withPerson } from '../caller.ts'
import { print } from '../print.ts'

export const help = `loci agents [--json]

Everybody who wrote to the vault, and where.`

export async function command(argv: string[]): Promise<number> {
  const { values } = read(argv, {})
  return withPerson(values, async ({ call }) => {
    const agents = await call('agents.list', {})
    print(values.json, agents, () =>
      agents.map(
        ({ id, memories, projects }) =>
          `${id}: ${memories.toLocaleString('en')} memories${projects.length === 0 ? '' : `, in ${projects.join(', ')}`}`,
      ),
    )
  })
}
