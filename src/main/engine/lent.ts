import type { Ahead } from './ports/ahead.ts'
import type { ArchiveFiles } from './ports/archive-files.ts'
import type { BackupFiles } from './ports/backups.ts'
import type { Checkpoints } from './ports/checkpoints.ts'
import type { Clock } from './ports/clock.ts'
import type { Lending } from './ports/embed.ts'
import type { Files } from './ports/files.ts'
import type { Ids } from './ports/ids.ts'
import type { Lexicon } from './ports/lexicon.ts'
import type { Log } from './ports/log.ts'
import type { Mirrors } from './ports/mirror.ts'
import type { Parsers } from './ports/parsers.ts'
import type { Secrets } from './ports/secrets.ts'
import type { Tokenizers } from './ports/tokenizers.ts'
import type { Tokens } from './ports/tokens.ts'
import type { CheckVault } from './store/integrity.ts'
import { type Surroundings, QUIET } from './ports/surroundings.ts'
import { NO_VISITORS, type Visitors } from './ports/visitors.ts'

/** What a host lends an engine. Functions are asked at every call, so that a person's switch holds at once. */
export interface Lent {
  clock: Clock
  ids: Ids
  log: Log
  tokens: Tokens
  /** Null while the person has switched the search for credentials off. */
  secrets: () => Secrets | null
  /** A model may still come, or stop. Without it only words are searched. */
  embed?: () => Lending
  /** What memories point to; without it everything lies outside. */
  files?: Files | null
  /** Where archives are written to and read from; without it there are none. */
  archives?: ArchiveFiles | null
  /** Where copies of this vault are kept; without it there are none. */
  backups?: BackupFiles | null
  /** Where a folder can be kept in step with this vault; without it there is none. */
  mirrors?: Mirrors | null
  /** How many active memories a project holds before its least important are archived. */
  projectLimit?: () => number
  /** By model family; without them every family is counted with `tokens`. */
  tokenizers?: Tokenizers
  /** Without them code is outlined by its indentation. */
  parsers?: Parsers | null
  /** How many packages served to agents are remembered. */
  packagesKept?: () => number
  /** What a dictionary knows of words; without it opposites are not recognised. */
  lexicon?: Lexicon | null
  /** Whether every write is compared with what is known. */
  findContradictions?: () => boolean
  /** Whether agents are not given what waits for a person's word. */
  hideDisputed?: () => boolean
  /** How many hours a session may be left and still go on. */
  sessionHours?: () => number
  /** Whether agents' often used memories go to their team unasked. */
  promoteAlone?: () => boolean
  /** Reads the vault through where nobody waits for it; without it the engine does so itself, a little at a time. */
  check?: CheckVault | null
  /** Looks at writes that have to wait; without it the engine looks at all of them itself. */
  ahead?: Ahead | null
  /** Brings the log of the vault into its file; without it that is done within a write, now and then. */
  checkpoints?: Checkpoints | null
  /** Who comes in by the host's door; without it nobody is connected. */
  visitors?: Visitors
  /** Whether upkeep may begin; without it nobody types and there is power. */
  surroundings?: Surroundings
  /** Milliseconds this thread has worked; without it they are the clock's. */
  worked?: () => number
  /** What counting tokens needs, before work that nobody called for. */
  loadTokens?: () => Promise<unknown>
}

const PROJECT_LIMIT = 1000
const PACKAGES_KEPT = 500
const SESSION_HOURS = 4
const NO_MODEL: Lending = {
  kind: 'off',
  why: 'Search by meaning is off: no language model is lent here. Words are still found.',
}

/** With what an engine does where a host lends less. */
export function wholeLent(lent: Lent): Required<Lent> {
  const { tokens, clock } = lent
  return {
    embed: () => NO_MODEL,
    files: null,
    archives: null,
    backups: null,
    mirrors: null,
    projectLimit: () => PROJECT_LIMIT,
    tokenizers: { of: async () => tokens },
    parsers: null,
    packagesKept: () => PACKAGES_KEPT,
    lexicon: null,
    findContradictions: () => true,
    hideDisputed: () => false,
    promoteAlone: () => false,
    sessionHours: () => SESSION_HOURS,
    check: null,
    ahead: null,
    checkpoints: null,
    visitors: NO_VISITORS,
    surroundings: QUIET,
    worked: () => clock.now(),
    loadTokens: async () => undefined,
    ...lent,
  }
}
