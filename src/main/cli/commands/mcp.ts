import { serveMcp } from '../../mcp/serve.ts'
import { hookFolder, openSeat } from '../seat.ts'

export const help = `loci mcp --vault PATH --agent ID [--team T]… [--project P] [--project-by repository|folder]

For the configuration of an agent; it speaks MCP on stdin and stdout.

  loci mcp --vault ~/work.loci --agent DEV-001`

export async function command(argv: string[]): Promise<number> {
  await serveMcp(await openSeat(argv), hookFolder())
  return 0
}
