import { type Principal, USER } from '#shared/principal.ts'

/** Every agent of the story and the teams it works in. */
export const AGENTS = {
  COORDINATOR: ['platform', 'product'],
  'DEV-001': ['platform'],
  'OPS-002': ['platform'],
  'QA-001': ['platform', 'product'],
  'RES-001': ['product'],
  'DOC-001': ['product'],
} as const
export type Agent = keyof typeof AGENTS
export type Who = Agent | 'USER'

type Team = (typeof AGENTS)[Agent][number]
type Project = 'atlas' | 'ledger' | 'beacon'

/** Tasks that have notes of their own, and the project each of them is in. */
const TASKS = {
  'ATL-188': 'atlas',
  'ATL-231': 'atlas',
  'LED-166': 'ledger',
  'LED-190': 'ledger',
  'BCN-207': 'beacon',
} as const satisfies Record<string, Project>
type Task = keyof typeof TASKS

interface Sitting {
  project: Project | null
  task: Task | null
}

/** Named after whose they are, with what was worked on in them. */
const SESSIONS = {
  'DEV-001.s31': { project: 'atlas', task: 'ATL-188' },
  'DEV-001.s90': { project: 'ledger', task: 'LED-190' },
  'OPS-002.s58': { project: 'beacon', task: null },
  'QA-001.s40': { project: 'atlas', task: null },
  'RES-001.s22': { project: 'atlas', task: null },
  'COORDINATOR.s77': { project: null, task: null },
} as const satisfies Record<`${Agent}.s${number}`, Sitting>
type Session = keyof typeof SESSIONS

/** What somebody is working on. */
export type During = `project/${Project}` | `session/${Session}` | `task/${Task}`
export type StoryScope = 'global' | `team/${Team}` | `agent/${Agent}` | During

/** An agent works where it writes, unless it is told what it does meanwhile. */
export function principalOf(who: Who, where: StoryScope, during?: During): Principal {
  if (who === 'USER') return USER
  const { project, session, task } = workAt(during ?? where)
  if (session !== null && !session.startsWith(`${who}.`))
    throw new Error(`${session} is not a session of ${who}`)
  return { kind: 'agent', id: who, teams: [...AGENTS[who]], project, session, task }
}

interface Work {
  project: string | null
  session: string | null
  task: string | null
}

const NO_WORK: Work = { project: null, session: null, task: null }
const PROJECT_OF: ReadonlyMap<string, Project> = new Map(Object.entries(TASKS))
const SITTINGS: ReadonlyMap<string, Sitting> = new Map(Object.entries(SESSIONS))

function workAt(where: StoryScope): Work {
  const [kind = '', id = ''] = where.split('/')
  switch (kind) {
    case 'project':
      return { ...NO_WORK, project: id }
    case 'session':
      return { ...NO_WORK, ...SITTINGS.get(id), session: id }
    case 'task':
      return { ...NO_WORK, project: PROJECT_OF.get(id) ?? null, task: id }
    default:
      return NO_WORK
  }
}
