import { type ClientId, ConnectChoices, type KnownClient } from '#shared/connect.ts'

/** What stands in the fields, valid or not. */
export interface ConnectDraft {
  agent: string
  teams: string
  project: string
  hooks: boolean
}

export function draftFor(
  { id, connected, offersHooks }: KnownClient,
  others: readonly KnownClient[],
): ConnectDraft {
  if (connected === null)
    return { agent: proposed(id, others), teams: '', project: '', hooks: offersHooks }
  const { agent, teams, project, hooks } = connected
  return { agent, teams: teams.join(', '), project: project ?? '', hooks }
}

const PREFIXES: Record<ClientId, string> = {
  'claude-code': 'CLAUDE',
  'claude-desktop': 'DESKTOP',
  codex: 'CODEX',
  cursor: 'CURSOR',
  vscode: 'CODE',
  gemini: 'GEMINI',
  opencode: 'OPENCODE',
  windsurf: 'WINDSURF',
  zed: 'ZED',
  other: 'AGENT',
}

/** The first number no other client has. */
function proposed(id: ClientId, others: readonly KnownClient[]): string {
  const taken = new Set(others.map(({ connected }) => connected?.agent))
  for (let n = 1; n < 1000; n++) {
    const name = `${PREFIXES[id]}-${String(n).padStart(3, '0')}`
    if (!taken.has(name)) return name
  }
  return ''
}

export interface ReadDraft {
  /** Null while something is wrong. */
  choices: ConnectChoices | null
  problems: Partial<Record<keyof ConnectDraft, string>>
}

export function readDraft({ agent, teams, project, hooks }: ConnectDraft): ReadDraft {
  const read = ConnectChoices.safeParse({
    agent: agent.trim(),
    teams: teams.split(/[\s,]+/).filter((team) => team !== ''),
    project: project.trim() === '' ? null : project.trim(),
    hooks,
  })
  if (read.success) return { choices: read.data, problems: {} }
  const about = (field: keyof ConnectDraft) => {
    const issue = read.error.issues.find(({ path }) => path[0] === field)
    return issue === undefined ? {} : { [field]: issue.message }
  }
  return {
    choices: null,
    problems: { ...about('agent'), ...about('teams'), ...about('project') },
  }
}
