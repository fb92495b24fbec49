import { setTimeout as wait } from 'node:timers/promises'
import type { McpServer, ServerContext } from '@modelcontextprotocol/server'
import { text } from './contents.ts'

const PAUSE_MS = 50

/** What the 2025 revision lets a server send while a call is under way. Loci sends nothing of it. */
export function addCallsBack(server: McpServer): void {
  const logs = async ({ mcpReq }: ServerContext) => {
    for (const line of ['started', 'processing data', 'completed']) {
      const data = line === 'processing data' ? 'Tool processing data' : `Tool execution ${line}`
      await mcpReq.log('info', data)
      await wait(PAUSE_MS)
    }
    return text('Three lines were logged.')
  }
  server.registerTool('test_tool_with_logging', { description: 'Fixture that logs' }, logs)
  server.registerTool('test_logging_tool', { description: 'Fixture that logs if asked to' }, logs)
  server.registerTool(
    'test_tool_with_progress',
    { description: 'Fixture that tells how far it is' },
    async ({ mcpReq }) => {
      const { _meta: { progressToken } = {} } = mcpReq
      for (const progress of [0, 50, 100]) {
        if (progressToken !== undefined)
          await mcpReq.notify({
            method: 'notifications/progress',
            params: { progressToken, progress, total: 100 },
          })
        await wait(PAUSE_MS)
      }
      return text('It went up to 100.')
    },
  )
  server.registerTool(
    'test_reconnection',
    { description: 'Fixture that hangs up and answers whoever comes back' },
    async ({ http }) => {
      http?.closeSSE?.()
      await wait(2 * PAUSE_MS)
      return text('You came back.')
    },
  )
}
