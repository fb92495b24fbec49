import { spawn } from 'node:child_process'
import { dirname, join } from 'node:path'
import process from 'node:process'
import { reachVault } from '#main/client/reach.ts'
import { claim } from '#main/mcp/hook/claim.ts'
import { lociServer } from '#main/mcp/server.ts'
import { type SeatedAgent, takeSeat } from '#main/mcp/seat.ts'
import { furnished } from '../conformance/factory.ts'
import { overHttp } from '../conformance/over-http.ts'

// Loci's own server, at a real vault, with what the official suite asks for beside it. Ends with whoever started it.
const [vault, loci] = process.argv.slice(2)
if (vault === undefined || loci === undefined) throw new Error('Usage: <vault> <loci>')
const agent: SeatedAgent = {
  kind: 'agent',
  id: 'DEV-001',
  teams: [],
  project: 'project-1',
  session: null,
}
const startHost = (file: string) =>
  spawn(loci, ['host', '--vault', file], { detached: true, stdio: 'ignore' }).unref()
const seat = takeSeat(agent, (client) => reachVault({ vault, as: agent, client, startHost }))
const hooks = join(dirname(vault), 'hooks')
const desk = {
  claim: (event: readonly string[]) => claim(hooks, event, Date.now()),
  begun: new Set<string>(),
}
const url = await overHttp((notify) => furnished(lociServer(seat, desk), notify))
process.stdout.write(`${url}\n`)
process.stdin.on('end', () => process.exit(0)).resume()
