import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from '@modelcontextprotocol/client'
import { InMemoryTransport } from '@modelcontextprotocol/server'
import { aDoor, DEV } from '../../door/test-support/door.ts'
import { claim } from '../hook/claim.ts'
import { lociServer } from '../server.ts'
import { takeSeat } from '../seat.ts'

/** The official client at our server, with a real engine behind a real door. */
export async function aTable(
  cleanUps: (() => unknown)[],
  agent: Partial<typeof DEV> = {},
  program = { name: 'test', version: '1' },
) {
  const at = await aDoor(cleanUps, { booked: true })
  const hooks = mkdtempSync(join(tmpdir(), 'loci-hooks-'))
  const seated = { ...DEV, ...agent }
  const seat = takeSeat(seated, (client) => at.guest({ as: seated, client }))
  const desk = {
    claim: (event: readonly string[]) => claim(hooks, event, Date.now()),
    begun: new Set<string>(),
  }
  const server = lociServer(seat, desk)
  const client = new Client(program)
  const [ours, theirs] = InMemoryTransport.createLinkedPair()
  await Promise.all([server.connect(ours), client.connect(theirs)])
  cleanUps.push(
    () => rmSync(hooks, { recursive: true, force: true }),
    () => client.close(),
  )
  return {
    ...at,
    client,
    async ask(name: string, input: Record<string, unknown> = {}) {
      const { content, isError } = await client.callTool({ name, arguments: input })
      const text = content.flatMap((part) => (part.type === 'text' ? [part.text] : [])).join('\n')
      return { text, failed: isError === true }
    },
  }
}
