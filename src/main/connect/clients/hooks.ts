import { z } from 'zod'

/** A value and the place it goes to: a property, the end of a list, or a property only where there is none. */
export interface Piece {
  path: readonly string[]
  value: unknown
  kind: 'property' | 'item' | 'default'
}

/** Loci itself answers within one. */
const SECONDS = 5
/** What stands in `${…}` the client fills in. */
const tool = (event: string, input: object) => ({
  type: 'mcp_tool',
  server: 'loci',
  tool: 'hook',
  input: { event, session: '${session_id}', ...input },
  timeout: SECONDS,
})
const PROMPT = { prompt: '${prompt}' }
const item = (event: string, value: unknown): Piece => ({
  path: ['hooks', event],
  value,
  kind: 'item',
})

/** Its own tools are not there yet when a session starts, and no longer heard when it stops: these are commands. */
export const claudeHooks = (line: string): Piece[] => [
  item('UserPromptSubmit', { hooks: [tool('UserPromptSubmit', PROMPT)] }),
  ...['SessionStart', 'Stop', 'PreCompact', 'SessionEnd'].map((event) =>
    item(event, { hooks: [{ type: 'command', command: line, timeout: SECONDS }] }),
  ),
]

export const codexHooks = (): Piece[] => [
  item('SessionStart', { hooks: [tool('SessionStart', {})] }),
  item('UserPromptSubmit', { hooks: [tool('UserPromptSubmit', PROMPT)] }),
]

export const geminiHooks = (line: string): Piece[] =>
  ['SessionStart', 'BeforeAgent', 'AfterAgent', 'PreCompress', 'SessionEnd'].map((event) =>
    item(event, {
      matcher: '*',
      hooks: [{ name: 'loci', type: 'command', command: line, timeout: SECONDS * 1000 }],
    }),
  )

export const cursorHooks = (line: string): Piece[] => [
  { path: ['version'], value: 1, kind: 'default' },
  ...['sessionStart', 'beforeSubmitPrompt', 'stop', 'preCompact'].map((event) =>
    item(event, { command: line, timeout: SECONDS }),
  ),
]

export const vscodeHooks = (line: string): Piece[] =>
  ['SessionStart', 'UserPromptSubmit', 'Stop', 'PreCompact'].map((event) =>
    item(event, { type: 'command', command: line, timeout: SECONDS }),
  )

const OurTool = z.object({
  type: z.literal('mcp_tool'),
  server: z.literal('loci'),
  tool: z.literal('hook'),
})
const OurCommand = z.object({
  command: z.string().regex(/\bloci\b.*\shook\s+--vault\s.*--agent\s/i),
})

/** Whether Loci is what this handler calls. */
export const isOurHandler = (handler: unknown): boolean =>
  OurTool.safeParse(handler).success || OurCommand.safeParse(handler).success
