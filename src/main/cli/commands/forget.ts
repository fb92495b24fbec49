import { MemoryId } from '#shared/memory.ts'
import { read, withPerson } from '../caller.ts'
import { print } from '../print.ts'

export const help = `loci forget ID… [--passphrase] [--json]

Agents stop getting these memories; Undo in the window brings them back.

  loci forget mem_ntgupc6d7k8b --passphrase`

export async function command(argv: string[]): Promise<number> {
  const { values, positionals } = read(argv, {})
  const ids = positionals.map((id) => MemoryId.parse(id))
  return withPerson(values, async ({ call }) => {
    const done = await call('memories.change', {
      target: { ids },
      action: { do: 'status', status: 'forgotten' },
    })
    print(values.json, done, () => [done.label])
  })
}
