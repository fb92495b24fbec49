import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Settings } from '#shared/settings.ts'
import type { Adapters } from '../../adapters/adapters.ts'
import { archiveFiles } from '../../adapters/archives/archive-files.ts'
import { unbuiltBackups } from '../../adapters/backups/unbuilt.ts'
import { unbuiltAhead } from '../../adapters/ahead/unbuilt.ts'
import { unbuiltCheckpoints } from '../../adapters/checkpoints/unbuilt.ts'
import { unbuiltCheck } from '../../adapters/check/unbuilt.ts'
import { localEmbed } from '../../adapters/embed/local-embed.ts'
import { systemIds } from '../../adapters/ids.ts'
import { treeSitterParsers } from '../../adapters/parsers.ts'
import { knownCredentials } from '../../adapters/secrets.ts'
import type { EngineProcess } from '../connection.ts'
import type { EngineConfig, FromEngine, OpenOrder } from '../messages.ts'
import { engineProgram } from '../program.ts'
import { superviseEngine } from '../supervisor.ts'

/** What a person who chose nothing has. */
export const AS_INSTALLED: EngineConfig = { settings: Settings.parse({}), roots: [] }
export const quiet = { write: () => undefined }

export function aFile(): string {
  return join(mkdtempSync(join(tmpdir(), 'loci-program-')), 'work.loci')
}

/** The engine's program in this process: messages take a turn, as between two processes. */
export function forkHere(given: Partial<Adapters> = {}): EngineProcess {
  let onMessage: (message: FromEngine) => void = () => undefined
  let onExit: (code: number) => void = () => undefined
  const tokens = { load: async () => undefined, count: (text: string) => text.split(' ').length }
  const obey = engineProgram(
    (message) => setImmediate(() => onMessage(message)),
    {
      secrets: knownCredentials(),
      clock: { now: () => 1_700_000_000_000 },
      ids: systemIds,
      tokens,
      embed: localEmbed({ folder: null, worker: 'none' }),
      tokenizers: { of: async () => tokens },
      parsers: treeSitterParsers(),
      lexicon: null,
      archives: archiveFiles,
      backups: unbuiltBackups,
      check: unbuiltCheck,
      ahead: unbuiltAhead,
      checkpoints: unbuiltCheckpoints,
      ...given,
    },
    () => setImmediate(() => onExit(0)),
  )
  return {
    post: (message) => setImmediate(() => obey(message)),
    onMessage: (listener) => void (onMessage = listener),
    onExit: (listener) => void (onExit = listener),
    kill: () => onExit(9),
  }
}

/** A vault with its supervisor, its program and its engine, and what was announced. */
export async function opened(
  file: string,
  {
    name = 'Work',
    config = () => AS_INSTALLED,
    ...given
  }: Partial<Adapters> & Partial<Pick<OpenOrder, 'name'>> & { config?: () => EngineConfig } = {},
) {
  const heard: string[][] = []
  const troubles: string[] = []
  const host = await superviseEngine({
    fork: () => forkHere(given),
    order: { file, name, mustExist: false },
    config,
    log: quiet,
    now: () => 0,
  })
  host.subscribe((event) => {
    if (event.kind === 'changed') heard.push(event.topics)
    else if (event.kind === 'trouble') troubles.push(event.why.code)
  })
  return { host, heard, troubles }
}
