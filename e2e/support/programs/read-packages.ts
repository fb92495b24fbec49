import process from 'node:process'
import { reachVault } from '#main/client/reach.ts'
import { personSecret } from '#main/door/person/secret.ts'
import { contract } from '#shared/contract.ts'
import { fromWire } from '#shared/errors.ts'
import { pathsIn } from '#main/disk/paths.ts'

// What agents were given, letter for letter, as Loci kept it: newest first.
const [vault, data] = process.argv.slice(2)
if (vault === undefined || data === undefined) throw new Error('Usage: <vault> <data folder>')
const as = { kind: 'person', secret: personSecret(pathsIn(data).person.secretFile) } as const
const door = reachVault({ vault, as, startHost: () => undefined })
const ask = async (method: string, input: unknown) => {
  const reply = await door.call(method, input)
  if (!reply.ok) throw fromWire(reply.error)
  return reply.value
}
const { packages } = contract['context.packages'].output.parse(
  await ask('context.packages', { limit: 20 }),
)
const kept = []
for (const { id } of packages) {
  const { task, text } = contract['context.package'].output.parse(
    await ask('context.package', { id }),
  )
  kept.push({ task, text })
}
door.close()
process.stdout.write(JSON.stringify(kept))
