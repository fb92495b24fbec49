import { serveMcp } from '../mcp/serve.ts'
import { hookFolder, openSeat } from './seat.ts'

export async function command(argv: string[]): Promise<number> {
  await serveMcp(openSeat(argv), hookFolder())
  return 0
}
