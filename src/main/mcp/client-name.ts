import { CLIENT_INFO_META_KEY, type ServerContext } from '@modelcontextprotocol/server'
import { z } from 'zod'
import type { Seat } from './seat.ts'

const Told = z.object({
  [CLIENT_INFO_META_KEY]: z.object({ name: z.string(), version: z.string() }),
})

/** From 2026 on a client says who it is with each request, not once when it begins. */
export function hearClientName({ mcpReq }: ServerContext, seat: Seat): void {
  const told = Told.safeParse(mcpReq.envelope).data?.[CLIENT_INFO_META_KEY]
  if (told !== undefined) seat.usedBy(() => told)
}
