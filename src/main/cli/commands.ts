interface Command {
  summary: string
  /** Loaded when it is asked for: `mcp` must not wait for what only other commands need. */
  load(): Promise<{
    command(argv: string[], commands: readonly string[]): Promise<number>
    help?: string
  }>
}

export const COMMANDS = {
  recall: { summary: 'search what is remembered', load: () => import('./commands/recall.ts') },
  context: {
    summary: 'see what an LLM would be given for a task',
    load: () => import('./commands/context.ts'),
  },
  remember: {
    summary: 'write memories in your name',
    load: () => import('./commands/remember.ts'),
  },
  forget: { summary: 'keep memories from agents', load: () => import('./commands/forget.ts') },
  journal: { summary: 'see what happened', load: () => import('./commands/journal.ts') },
  inbox: { summary: 'see what needs your decision', load: () => import('./commands/inbox.ts') },
  upkeep: {
    summary: 'see what upkeep would do, do it, take it back',
    load: () => import('./commands/upkeep.ts'),
  },
  export: {
    summary: 'write a vault to a folder or zip',
    load: () => import('./commands/export.ts'),
  },
  import: {
    summary: 'see what an archive would bring, and take it in',
    load: () => import('./commands/import.ts'),
  },
  mirror: {
    summary: 'keep a folder in step with a vault',
    load: () => import('./commands/mirror.ts'),
  },
  backup: {
    summary: 'copy a vault, verify copies, make a new vault of one',
    load: () => import('./commands/backup.ts'),
  },
  vaults: { summary: 'list the vaults opened here', load: () => import('./commands/vaults.ts') },
  agents: { summary: 'list who writes to a vault', load: () => import('./commands/agents.ts') },
  check: { summary: 'verify a vault', load: () => import('./commands/check.ts') },
  mcp: {
    summary: 'serve a vault to an agent over stdio',
    load: () => import('./commands/mcp.ts'),
  },
  hook: { summary: 'answer a hook of a client', load: () => import('./commands/hook.ts') },
  host: {
    summary: 'own a vault without a window; agents start it by themselves',
    load: () => import('./commands/host.ts'),
  },
  completion: {
    summary: 'print completion for bash, zsh or fish',
    load: () => import('./commands/completion.ts'),
  },
} satisfies Record<string, Command>

export type CommandName = keyof typeof COMMANDS

export function isCommand(name: string): name is CommandName {
  return Object.hasOwn(COMMANDS, name)
}
