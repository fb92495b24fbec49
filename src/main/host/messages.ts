import type { ScreenTopic } from '#shared/contract/method.ts'
import type { DoorDecision, DoorQuestion } from '#shared/door.ts'
import type { Reply, WireError } from '#shared/errors.ts'
import type { Settings } from '#shared/settings.ts'
import type { Log } from '#engine/ports/log.ts'

/** What a person chose, as far as an engine goes by it: told when it opens a vault and at every change. */
export interface EngineConfig {
  settings: Pick<
    Settings,
    | 'backupsKept'
    | 'findContradictions'
    | 'hideDisputed'
    | 'holdSecrets'
    | 'packagesKept'
    | 'projectLimit'
    | 'promoteAlone'
    | 'sessionHours'
  >
  /** The folders that files may be read from. */
  roots: readonly string[]
  /** Missing: nobody types, and there is power. */
  around?: Around
}

/** What goes on where the engine runs: work that can wait does not disturb it. */
export interface Around {
  onBattery: boolean
  /** When somebody last pressed a key in a window; null where nobody did. */
  typedAt: number | null
}

/** Which vault an engine process is to own. */
export interface OpenOrder {
  file: string
  /** For a file that does not exist yet; one that does has its own. */
  name: string
  /** A vault that is gone must not come back empty: only a person who asked for a new one gets one. */
  mustExist: boolean
  /** What lets the person's own tools in; without it the door is for agents alone. */
  person?: { secretFile: string; passphraseFile: string }
  /** Where this computer keeps what it knows of mirrors; without it there are none. */
  mirrors?: string
  config: EngineConfig
  /** Without a window: it gives the vault up to the first window that asks. */
  headless?: true
  /** The sample: its agents have just been at work, which no file holds. */
  sample?: boolean
}

/** Work that needs a process of its own and no open vault. */
export type OneShot =
  /** And beside it an archive to try an import with. */
  | { run: 'sample'; file: string; archive: string }
  | { run: 'recover'; damaged: string; into: string; name: string }
  | { run: 'sqlite-version' }

/** Inputs and replies cross as JSON text: copying objects between processes costs twice as much. */
export type ToEngine =
  | { kind: 'open'; order: OpenOrder }
  | { kind: 'configure'; config: EngineConfig }
  | { kind: 'call'; id: number; method: string; input: string }
  | { kind: 'one-shot'; order: OneShot }
  | { kind: 'decision'; id: number; decision: DoorDecision }
  | { kind: 'close' }

export type FromEngine =
  | { kind: 'opened'; reply: Reply<{ name: string }> }
  | { kind: 'reply'; id: number; reply: string }
  | { kind: 'done'; reply: Reply }
  /** How far a one-shot is. */
  | { kind: 'progress'; done: number; total: number }
  | { kind: 'changed'; topics: ScreenTopic[] }
  | { kind: 'question'; id: number; question: DoorQuestion }
  | { kind: 'withdrawn'; id: number }
  /** How many programs are connected at the door. */
  | { kind: 'guests'; connected: number }
  /** The vault is damaged or lost, or its disk is full, whoever called. */
  | { kind: 'trouble'; error: WireError }
  | { kind: 'log'; line: Parameters<Log['write']> }
