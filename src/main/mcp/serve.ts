import { serveStdio } from '@modelcontextprotocol/server/stdio'
import { claim } from './hook/claim.ts'
import { lociServer } from './server.ts'
import type { Seat } from './seat.ts'

/** Speaks MCP on stdin and stdout until the client is gone. Whatever else is to be said goes to stderr. */
export async function serveMcp(seat: Seat, hookFolder: string): Promise<void> {
  const desk = {
    claim: (event: readonly string[]) => claim(hookFolder, event, Date.now()),
    begun: new Set<string>(),
  }
  const gone = new Promise<void>((done) => process.stdin.once('close', done))
  const handle = serveStdio(() => lociServer(seat, desk), {
    onerror: (error) => process.stderr.write(`loci mcp: ${error.message}\n`),
  })
  await gone
  await handle.close()
  seat.close()
}
