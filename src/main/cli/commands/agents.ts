import type { KnownAgent } from '#shared/agent.ts'
import { read, withPerson } from '../caller.ts'
import { print } from '../print.ts'

export const help = `loci agents [--json]

Everybody who wrote to the vault or asked it something: connected or last seen, what they wrote and were given, and where.

  loci agents --vault ~/work.loci
  loci agents --json | jq -r '.[].id'`

export async function command(argv: string[]): Promise<number> {
  const { values } = read(argv, {})
  return withPerson(values, async ({ call }) => {
    const agents = await call('agents.list', {})
    print(values.json, agents, () => agents.map(lineOf))
  })
}

function lineOf({ id, memories, given, lastSeenAt, connections, projects }: KnownAgent): string {
  const seen =
    connections.length > 0
      ? 'connected'
      : lastSeenAt === null
        ? 'never seen'
        : `last seen ${new Date(lastSeenAt).toISOString().slice(0, 16).replace('T', ' ')} UTC`
  const where = projects.length === 0 ? '' : `, in ${projects.join(', ')}`
  const count = (amount: number) => amount.toLocaleString('en')
  return `${id}: ${seen}, wrote ${count(memories)}, was given ${count(given.memories)}${where}`
}
