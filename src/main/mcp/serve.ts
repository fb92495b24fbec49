import { serveStdio } from '@modelcontextprotocol/server/stdio'
import { lociServer } from './server.ts'
import type { Seat } from './seat.ts'

/** Speaks MCP on stdin and stdout until the client is gone. Whatever else is to be said goes to stderr. */
export async function serveMcp(seat: Seat): Promise<void> {
  const gone = new Promise<void>((done) => process.stdin.once('close', done))
  const handle = serveStdio(() => lociServer(seat), {
    onerror: (error) => process.stderr.write(`loci mcp: ${error.message}\n`),
  })
  await gone
  await handle.close()
  seat.close()
}
