import type { CallToolResult, McpServer, ServerContext } from '@modelcontextprotocol/server'
import { z } from 'zod'
import { hearClientName } from './client-name.ts'
import { type Seat, sentenceOf } from './seat.ts'

/** One tool: what a model reads of it, and what it says. */
export interface LociTool<S extends z.ZodObject = z.ZodObject> {
  name: string
  title: string
  description: string
  input: S
  annotations: { readOnlyHint: boolean; destructiveHint?: boolean; idempotentHint?: boolean }
  /** The model sees it without having to look for it. */
  alwaysLoaded?: true
  answer(input: z.output<S>, seat: Seat, context: ServerContext): Promise<string>
  /** The text is an envelope for a program: nothing may stand before it. */
  isBare?: true
}

export const tool = <S extends z.ZodObject>(made: LociTool<S>): LociTool<S> => made

/** Text and nothing beside it: clients drop the text of a result that has structured content too. */
export function register<S extends z.ZodObject>(
  server: McpServer,
  { name, title, description, input, annotations, alwaysLoaded, isBare, answer }: LociTool<S>,
  seat: Seat,
): void {
  const schema: z.ZodObject = input
  const config = {
    title,
    description,
    inputSchema: schema,
    annotations: { openWorldHint: false, ...annotations },
    ...(alwaysLoaded === true && { _meta: { 'anthropic/alwaysLoad': true } }),
  }
  server.registerTool(name, config, async (given, context): Promise<CallToolResult> => {
    hearClientName(context, seat)
    try {
      const text = await answer(input.parse(given), seat, context)
      const first = isBare === true ? null : seat.introduction()
      return { content: [{ type: 'text', text: first === null ? text : `${first}\n\n${text}` }] }
    } catch (error) {
      return { isError: true, content: [{ type: 'text', text: sentenceOf(error) }] }
    }
  })
}
