interface Command {
  summary: string
  /** Loaded when it is asked for: `mcp` must not wait for what only other commands need. */
  load(): Promise<{ command(argv: string[]): Promise<number> }>
}

export const COMMANDS = {
  mcp: { summary: 'serve a vault to an agent over stdio (MCP)', load: () => import('./mcp.ts') },
  hook: {
    summary: 'answer a hook of a client, within a second or not at all',
    load: () => import('./hook.ts'),
  },
  host: {
    summary: 'own a vault without a window; agents start it by themselves',
    load: () => import('./host.ts'),
  },
} satisfies Record<string, Command>

export type CommandName = keyof typeof COMMANDS

export function isCommand(name: string): name is CommandName {
  return Object.hasOwn(COMMANDS, name)
}
