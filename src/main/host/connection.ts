import type { ScreenTopic } from '#shared/contract/method.ts'
import { AppError, fromWire, toWire } from '#shared/errors.ts'
import type { Log } from '#engine/ports/log.ts'
import type { Confirm } from '../door/person/leave.ts'
import type { EngineConfig, FromEngine, OpenOrder, ToEngine } from './messages.ts'
import { answerQuestions } from './questions.ts'

/** A process, as far as the engine's host needs one. */
export interface EngineProcess {
  post(message: ToEngine): void
  onMessage(listener: (message: FromEngine) => void): void
  onExit(listener: (code: number) => void): void
  kill(): void
}

/** One engine process from its start to its end. */
export interface Connection {
  /** Rejects with the reason why the vault would not open. */
  readonly opened: Promise<{ name: string }>
  readonly ended: Promise<number>
  /** Takes and gives JSON text; never rejects. */
  call(method: string, input: string): Promise<string>
  /** Holds for every call after it. */
  configure(config: EngineConfig): void
  close(): Promise<void>
}

interface Heard {
  onChanged(topics: ScreenTopic[]): void
  onTrouble(why: AppError): void
  confirm: Confirm
}

const STOPPED =
  'The engine stopped while it was working on this and is being started again. Look whether the change is there, then try again.'
/** A statement that never ends cannot be stopped in any other way. */
const CLOSE_LIMIT_MS = 8000

export function connect(
  child: EngineProcess,
  order: OpenOrder,
  log: Log,
  heard: Heard,
): Connection {
  const pending = new Map<number, (reply: string) => void>()
  const opening = Promise.withResolvers<{ name: string }>()
  const ending = Promise.withResolvers<number>()
  const questions = answerQuestions(heard.confirm, (message) => child.post(message))
  let lastId = 0
  let ended = false

  child.onMessage((message) => {
    if (message.kind === 'opened') {
      if (message.reply.ok) opening.resolve(message.reply.value)
      else opening.reject(fromWire(message.reply.error))
    } else if (message.kind === 'reply') {
      pending.get(message.id)?.(message.reply)
      pending.delete(message.id)
    } else if (message.kind === 'changed') heard.onChanged(message.topics)
    else if (message.kind === 'trouble') heard.onTrouble(fromWire(message.error))
    else if (message.kind === 'question') void questions.ask(message)
    else if (message.kind === 'withdrawn') questions.withdraw(message.id)
    else if (message.kind === 'log') log.write(...message.line)
  })
  child.onExit((code) => {
    ended = true
    questions.withdrawAll()
    opening.reject(
      new AppError(
        'engine_stopped',
        'The engine stopped while it was opening the vault. Try again; the log has the details.',
      ),
    )
    for (const answer of pending.values()) answer(refusal(new AppError('engine_stopped', STOPPED)))
    pending.clear()
    ending.resolve(code)
  })
  // Whoever waits for the vault hears of it; nobody waiting must not end the app.
  opening.promise.catch(() => undefined)
  child.post({ kind: 'open', order })

  const send = (method: string, input: string) => {
    if (ended) return Promise.resolve(refusal(new AppError('engine_stopped', STOPPED)))
    const id = ++lastId
    return new Promise<string>((answer) => {
      pending.set(id, answer)
      child.post({ kind: 'call', id, method, input })
    })
  }
  return {
    opened: opening.promise,
    ended: ending.promise,
    call: (method, input) => opening.promise.then(() => send(method, input), refusal),
    configure(config) {
      if (!ended) child.post({ kind: 'configure', config })
    },
    async close() {
      if (ended) return
      child.post({ kind: 'close' })
      const limit = setTimeout(() => child.kill(), CLOSE_LIMIT_MS)
      await ending.promise
      clearTimeout(limit)
    },
  }
}

export function refusal(error: unknown): string {
  return JSON.stringify({ ok: false, error: toWire(error) })
}
