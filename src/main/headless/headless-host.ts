import { errorFields, fromWire } from '#shared/errors.ts'
import type { Log } from '#engine/ports/log.ts'
import type { Adapters } from '../adapters/adapters.ts'
import type { Paths } from '../disk/paths.ts'
import { engineProgram } from '../host/program.ts'
import type { EngineConfig } from '../host/messages.ts'
import { openSettings } from '../settings/settings-file.ts'
import { onBattery } from './battery.ts'
import { nameOfFile, vaultId } from '../vaults/places.ts'
import { rootsIn } from '../vaults/roots.ts'

export interface HeadlessOptions {
  file: string
  paths: Paths
  adapters: Adapters
  log: Log
  /** How long it stays without anybody connected. */
  idleMs?: number
}

const MINUTE_MS = 60_000
/** A window of another vault may change what the person chose. */
const LOOK_AGAIN_MS = 5000

/**
 * An owner of a vault without a window. It comes when an agent finds nobody there, gives the vault up to the first
 * window that wants it, and leaves when nobody is connected any more. Ends with why it could not begin, or null.
 */
export async function runHeadless(options: HeadlessOptions): Promise<Error | null> {
  const { file, paths, adapters, log } = options
  const ended = Promise.withResolvers<Error | null>()
  const config = (): EngineConfig => ({
    settings: openSettings(paths.settings, log).get(),
    roots: rootsIn(paths.roots).folders(vaultId(file)),
    around: { onBattery: onBattery(), typedAt: null },
  })
  const idleMs = () =>
    options.idleMs ?? openSettings(paths.settings, log).get().hostIdleMinutes * MINUTE_MS
  let leaving: NodeJS.Timeout | null = null
  let why: Error | null = null
  const leave = () => obey({ kind: 'close' })
  const stayWhile = (connected: number) => {
    if (leaving !== null) clearTimeout(leaving)
    // The last guests are told of after the end too: the process must not wait for them once more.
    leaving = connected === 0 ? setTimeout(leave, idleMs()).unref() : null
  }
  const obey = engineProgram(
    (message) => {
      if (message.kind === 'log') log.write(...message.line)
      else if (message.kind === 'guests') stayWhile(message.connected)
      else if (message.kind === 'question')
        obey({ kind: 'decision', id: message.id, decision: 'nobody' })
      else if (message.kind === 'trouble') {
        why = fromWire(message.error)
        leave()
      } else if (message.kind === 'opened') {
        if (message.reply.ok) return stayWhile(0)
        why = fromWire(message.reply.error)
        leave()
      }
    },
    adapters,
    () => ended.resolve(why),
  )
  log.write('info', 'headless.start', { pid: process.pid })
  const first = config()
  obey({
    kind: 'open',
    order: {
      file,
      name: nameOfFile(file),
      mustExist: true,
      person: paths.person,
      mirrors: paths.mirrors,
      headless: true,
      config: first,
    },
  })
  let known = JSON.stringify(first)
  const looking = setInterval(() => {
    const now = config()
    if (JSON.stringify(now) === known) return
    known = JSON.stringify(now)
    obey({ kind: 'configure', config: now })
  }, LOOK_AGAIN_MS)
  // Whoever ends the session of the person ends us too: short-term memory is kept first.
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.once(signal, leave)
  const outcome = await ended.promise
  clearInterval(looking)
  if (leaving !== null) clearTimeout(leaving)
  log.write('info', 'headless.end', outcome === null ? {} : errorFields(outcome))
  return outcome
}
