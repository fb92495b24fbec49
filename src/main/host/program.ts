import process from 'node:process'
import { setTimeout as wait } from 'node:timers/promises'
import { contract } from '#shared/contract.ts'
import type { Need } from '#shared/contract/method.ts'
import { AppError, enveloped, errorFields, fromWire, toWire } from '#shared/errors.ts'
import { type Engine, type Principal, USER } from '#engine/index.ts'
import type { Listener } from '#engine/announce.ts'
import type { Job } from '#engine/jobs.ts'
import type { Lent } from '#engine/lent.ts'
import { type VaultFile, openVault } from '#engine/vault.ts'
import type { Log } from '#engine/ports/log.ts'
import { doorAddress } from '../door/address.ts'
import { askForVault } from '../door/hand-over.ts'
import { commitOf } from '../door/commits.ts'
import { type Door, openDoor } from '../door/serve.ts'
import { visitorBook } from '../door/visitor-book.ts'
import type { Answer } from '../door/answer.ts'
import type { EngineConfig, FromEngine, OpenOrder, ToEngine } from './messages.ts'
import { doOneShot } from './one-shots.ts'
import { askWindows } from './questions.ts'
import { type RunningJobs, runJobs } from './run-jobs.ts'
import type { Adapters } from '../adapters/adapters.ts'
import { filesWithin } from '../adapters/files.ts'
import { mirrorsIn } from '../adapters/mirror/mirrors.ts'

/** Whoever closes us waits for eight seconds; by then short-term memory has to be kept. */
const STEP_LIMIT_MS = 2500

/** The engine process without its process: what it does with each message. */
export function engineProgram(
  post: (message: FromEngine) => void,
  lent: Adapters,
  exit: () => void,
) {
  const log: Log = { write: (...line) => post({ kind: 'log', line }) }
  const onBug = (bug: unknown) => log.write('error', 'engine.bug', errorFields(bug))
  const busy = new Set<Promise<void>>()
  let engine: Promise<Engine> = Promise.reject(new AppError('no_vault', 'No vault is open here.'))
  engine.catch(() => undefined)
  let jobs: RunningJobs | null = null
  let door: Door | null = null
  let config: EngineConfig | null = null
  let isClosing = false

  const track = (work: Promise<void>) => {
    busy.add(work)
    void work.finally(() => busy.delete(work))
  }
  const prepare = async ({ name }: Job) => {
    if (name === 'embedding') await lent.embed.load()
  }
  const questions = askWindows(post)
  const book = visitorBook({
    now: () => lent.clock.now(),
    async countTokens(text) {
      await lent.tokens.load()
      return lent.tokens.count(text)
    },
  })
  const tellDoor = async (opened: Engine, ...told: Parameters<Listener>) => {
    const ask = (method: string, input: unknown) => opened.call(USER, method, input)
    try {
      door?.tell(await commitOf(ask, ...told))
    } catch (error) {
      // What was written is written; who follows hears of the next one.
      log.write('error', 'door.untold', errorFields(error))
    }
  }
  const open = async (ordered: OpenOrder) => {
    const { config: first, person, headless, sample = false, mirrors, ...order } = ordered
    config = first
    const options = {
      ...order,
      ...optionsOf(lent, first, () => config ?? first),
      check: lent.check(order.file),
      ahead: lent.ahead(order.file, (error) =>
        log.write('error', 'ahead.fell', errorFields(error)),
      ),
      checkpoints: lent.checkpoints(order.file, (error) =>
        log.write('error', 'checkpoints.fell', errorFields(error)),
      ),
      backups: lent.backups(order.file),
      mirrors: mirrors === undefined ? null : mirrorsIn(mirrors, order.file),
      log,
      visitors: book,
    }
    // Whoever has a window there keeps it; a second owner without one is of no use.
    engine = headless ? openVault(options, options) : openPatiently(options, person?.secretFile)
    const reply = await enveloped(async () => {
      const opened = await engine
      opened.onChanged((topics, entry) => {
        post({ kind: 'changed', topics })
        if (door?.isFollowed() === true) track(tellDoor(opened, topics, entry))
      })
      opened.onTrouble((why) => post({ kind: 'trouble', error: toWire(why) }))
      const isIdle = () => busy.size === 0
      jobs = runJobs(opened.jobs, { isIdle, prepare, log })
      const vault = await vaultOf(opened)
      door = await openDoor({
        address: doorAddress(order.file),
        vault,
        answer: doorCall,
        person: person === undefined ? null : { ...person, confirm: questions.confirm },
        giveUp: headless ? () => setImmediate(() => void close()) : undefined,
        book,
        onGuests: (connected) => post({ kind: 'guests', connected }),
        now: () => lent.clock.now(),
      }).catch((error: unknown) => {
        // The person can go on without agents; the log says why they do not come in.
        log.write('error', 'door.closed', errorFields(error))
        return null
      })
      return { name: vault.name }
    }, onBug)
    post({ kind: 'opened', reply })
    // Nobody waits for it: what it needs takes a moment to load.
    if (sample && reply.ok) track(liveThroughSample())
  }
  const ask = async (
    principal: Principal,
    method: string,
    input: unknown,
    options: { key?: string } = {},
  ) => {
    for (const need of needsOf(method)) await LOAD[need](lent)
    const opened = await engine
    return opened.call(principal, method, input, options)
  }
  const liveThroughSample = async () => {
    const { liveThrough } = await import('../sample/recent.ts')
    await liveThrough({ call: ask }).catch((error: unknown) =>
      log.write('error', 'sample.ring', errorFields(error)),
    )
  }
  const call = async (id: number, method: string, input: string) => {
    const reply = await enveloped(() => ask(USER, method, parsed(input)), onBug)
    post({ kind: 'reply', id, reply: JSON.stringify(reply.ok ? reply.value : reply) })
  }
  const doorCall: Answer = async (as, method, input, options) => {
    const reply = enveloped(() => ask(as, method, input, options), onBug)
    track(reply.then(() => undefined))
    const settled = await reply
    return settled.ok ? settled.value : settled
  }
  const close = async () => {
    if (isClosing) return
    isClosing = true
    // The check of a large vault takes minutes, and the close waits for whatever was begun.
    void engine.then((opened) => opened.call(USER, 'vault.stopCheck', {})).catch(() => undefined)
    await door?.close()
    await Promise.allSettled(busy)
    // Otherwise the close would wait for a whole batch.
    lent.embed.windDown()
    await Promise.race([jobs?.stop(), wait(STEP_LIMIT_MS, undefined, { ref: false })])
    // A vault that never opened has been reported already.
    await engine
      .then(
        (opened) => opened.close(),
        () => undefined,
      )
      .catch((error: unknown) => log.write('error', 'engine.close', errorFields(error)))
    // Last, because a model that does not end by itself can take the process with it.
    await lent.embed.close()
    exit()
  }
  return (message: ToEngine) => {
    if (message.kind === 'open') track(open(message.order))
    else if (message.kind === 'configure') config = message.config
    else if (message.kind === 'decision') questions.decided(message)
    else if (message.kind === 'call') track(call(message.id, message.method, message.input))
    else if (message.kind === 'one-shot') {
      track(
        enveloped(
          () =>
            doOneShot(message.order, lent, log, (done, total) =>
              post({ kind: 'progress', done, total }),
            ),
          onBug,
        ).then((reply) => post({ kind: 'done', reply })),
      )
    } else void close()
  }
}

/** Between two keys of somebody who is in the middle of a sentence. */
const STILL_TYPING_MS = 4000

/** Of this thread alone: the model reads in one of its own. */
function workedMs(): number {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}

/** What is lent to the engine. What a person may change meanwhile is asked of the last that was told. */
function optionsOf(lent: Adapters, first: EngineConfig, now: () => EngineConfig) {
  return {
    ...lent,
    backupsKept: first.settings.backupsKept,
    files: filesWithin(() => now().roots),
    embed: lent.embed.lending,
    secrets: () => (now().settings.holdSecrets ? lent.secrets : null),
    packagesKept: () => now().settings.packagesKept,
    projectLimit: () => now().settings.projectLimit,
    findContradictions: () => now().settings.findContradictions,
    hideDisputed: () => now().settings.hideDisputed,
    promoteAlone: () => now().settings.promoteAlone,
    sessionHours: () => now().settings.sessionHours,
    loadTokens: () => lent.tokens.load(),
    worked: workedMs,
    surroundings: {
      onBattery: () => now().around?.onBattery ?? false,
      isTyping: () => lent.clock.now() - (now().around?.typedAt ?? -Infinity) < STILL_TYPING_MS,
    },
  }
}

// The process that owned the vault before may need a moment to die: a person who starts again at once must not be refused.
const WAITS_MS = [100, 200, 400, 800]
/** A host without a window ends what it is doing first, and another may come before we do. */
const HAND_OVER_WAITS_MS = Array.from({ length: 200 }, () => 50)
const ASKED_AGAIN_AFTER = 10

async function openPatiently(
  options: VaultFile & Lent,
  secretFile: string | undefined,
): Promise<Engine> {
  const open = () => openVault(options, options)
  const isGivenUp = () =>
    secretFile === undefined ? Promise.resolve(false) : askForVault(options.file, secretFile)
  let waits = WAITS_MS
  for (let tried = 0; tried < waits.length; tried++) {
    try {
      return await open()
    } catch (error) {
      if (!(error instanceof AppError) || error.code !== 'vault_in_use') throw error
      if (tried % ASKED_AGAIN_AFTER === 0 && (await isGivenUp())) waits = HAND_OVER_WAITS_MS
      await wait(waits[tried])
    }
  }
  return open()
}

async function vaultOf(engine: Engine): Promise<{ id: string; name: string }> {
  const summary = await engine.call(USER, 'vault.summary', {})
  if (!summary.ok) throw fromWire(summary.error)
  const { id, name } = contract['vault.summary'].output.parse(summary.value)
  return { id, name }
}

function parsed(input: string): unknown {
  try {
    return JSON.parse(input)
  } catch {
    throw new AppError('invalid_input', 'This input cannot be read as JSON.')
  }
}

const LOAD: Readonly<Record<Need, (lent: Adapters) => Promise<unknown>>> = {
  tokens: ({ tokens }) => tokens.load(),
  model: ({ embed }) => embed.load(),
}

/** An unknown method needs nothing: it is refused. */
function needsOf(method: string): readonly Need[] {
  return Object.entries(contract).find(([name]) => name === method)?.[1].needs ?? []
}
