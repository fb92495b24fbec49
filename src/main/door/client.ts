import { randomUUID } from 'node:crypto'
import type { KeyObject } from 'node:crypto'
import type { ScreenTopic } from '#shared/contract/method.ts'
import { AppError, type ErrorCode, type Reply, fromWire, toWire } from '#shared/errors.ts'
import { type DoorLink, openLink } from './link.ts'
import { passphraseKey, signed } from './person/passphrase.ts'
import {
  Challenge,
  type Hello,
  LIMITS,
  type Line,
  Subscribed,
  VERSIONS,
  Welcome,
} from './protocol.ts'

export interface DoorClientOptions {
  address: string
  client: Hello['client']
  as: Hello['as']
  /** How long a call may take, the time in which nobody is there included. */
  deadlineMs?: number
  /** Nobody answered at the door; it will be tried again. */
  onNobody?: () => void
}

interface CallOptions {
  /** Two calls with one key are one. Without it each call gets its own. */
  key?: string
  at?: NonNullable<Line['at']>
  deadlineMs?: number
}

export interface DoorClient {
  /** Waits while nobody is there. Never rejects. */
  call(method: string, input: unknown, options?: CallOptions): Promise<Reply>
  /** Instead of what was followed before; returns what may be followed. After a reconnection all of it counts as changed. */
  subscribe(topics: ScreenTopic[], onTopics: (topics: string[]) => void): Promise<string[]>
  /** For a person's tool that wants to decide: holds for every connection of this client. */
  prove(passphrase: string): Promise<void>
  /** What the door last said of itself. */
  welcome(): Welcome | null
  close(): void
}

interface Waiting {
  line: Line
  settle(reply: Reply): void
  wasSent: boolean
  /** How often the door said "not now". */
  refusals: number
  /** How often a connection ended while this was under way. */
  drops: number
}

const DEADLINE_MS = 60_000
const HELLO_MS = 5000
const FIRST_PAUSE_MS = 50
const LONGEST_PAUSE_MS = 2000
/** A call that ends every connection it is said on would otherwise bring the vault down once more each time. */
const MOST_DROPS = 5
/** Whoever hears one of these instead of a welcome would hear it each time. */
const FINAL: ReadonlySet<ErrorCode> = new Set([
  'forbidden',
  'wrong_version',
  'invalid_input',
  'not_found',
])

/**
 * A way to the owner of a vault that outlives its connections. When one ends, what has no answer yet is
 * said again on the next, with the same key, so that it is carried out once.
 */
export function openDoorClient({
  address,
  client,
  as,
  deadlineMs = DEADLINE_MS,
  onNobody = () => undefined,
}: DoorClientOptions): DoorClient {
  const waiting = new Map<number, Waiting>()
  let link: DoorLink | null = null
  let isReady = false
  let welcome: Welcome | null = null
  let lastId = 0
  let failures = 0
  let retry: NodeJS.Timeout | null = null
  /** Why nobody will be let in, however often they try. */
  let end: AppError | null = null
  let following: { topics: ScreenTopic[]; onTopics: (topics: string[]) => void } | null = null
  let proof: { salt: string; key: KeyObject } | null = null

  const send = (call: Waiting) => {
    if (!isReady) return
    call.wasSent = true
    link?.write(call.line)
  }
  const giveUp = (why: AppError) => {
    end ??= why
    if (retry !== null) clearTimeout(retry)
    link?.end()
    for (const { settle } of waiting.values()) settle({ ok: false, error: toWire(end) })
  }
  const enter = async (on: DoorLink) => {
    const hello: Hello = { versions: [...VERSIONS], client, as, wants: ['keys', 'subscribe'] }
    const isBack = welcome !== null
    welcome = Welcome.parse(await on.ask('hello', hello))
    if (proof !== null) await prove(on, welcome, proof)
    const followed = following
    const { topics } =
      followed === null
        ? { topics: [] }
        : Subscribed.parse(await on.ask('subscribe', { topics: followed.topics }))
    isReady = true
    failures = 0
    for (const call of waiting.values()) send(call)
    // Whatever was announced while nobody listened was missed.
    if (isBack && topics.length > 0) followed?.onTopics(topics)
  }
  const join = () => {
    retry = null
    const patience = setTimeout(() => isReady || on.end(), HELLO_MS)
    const on: DoorLink = openLink({
      address,
      onConnected: () =>
        void enter(on).catch((why: unknown) => {
          if (why instanceof AppError && FINAL.has(why.code)) giveUp(why)
          else on.end()
        }),
      onReply(id, reply) {
        const call = waiting.get(id)
        if (call === undefined) return
        if (reply.ok || reply.error.code !== 'not_now') call.settle(reply)
        else setTimeout(() => waiting.has(id) && send(call), pauseAfter(call.refusals++))
      },
      onRefused: (why) => void (FINAL.has(why.code) && !isReady && giveUp(why)),
      onTopics: (topics) => following?.onTopics(topics),
      onEnd() {
        clearTimeout(patience)
        link = null
        if (!isReady && end === null) onNobody()
        if (isReady) [...waiting.values()].forEach(countDrop)
        isReady = false
        if (end === null && (waiting.size > 0 || following !== null))
          retry = setTimeout(join, pauseAfter(failures++))
      },
    })
    link = on
  }
  const call: DoorClient['call'] = (method, input, { key, at, deadlineMs: own } = {}) => {
    if (end !== null) return Promise.resolve({ ok: false, error: toWire(end) })
    const id = ++lastId
    const place = at === undefined ? {} : { at }
    const line: Line = { id, method, input, key: key ?? randomUUID(), ...place }
    // Sent all the same it would end the connection, and be sent again on the next.
    if (Buffer.byteLength(JSON.stringify(line)) > (welcome?.limits ?? LIMITS).lineBytes)
      return Promise.resolve(failure('invalid_input', 'This is more than the door takes at once.'))
    return new Promise((answered) => {
      const timer = setTimeout(() => made.settle(tooLate(made)), own ?? deadlineMs)
      const settle = (reply: Reply) => {
        clearTimeout(timer)
        waiting.delete(id)
        answered(reply)
      }
      const made: Waiting = { line, settle, wasSent: false, refusals: 0, drops: 0 }
      waiting.set(id, made)
      if (isReady) send(made)
      else if (link === null && retry === null) join()
    })
  }
  return {
    call,
    async subscribe(topics, onTopics) {
      following = topics.length === 0 ? null : { topics, onTopics }
      return Subscribed.parse(valueOf(await call('subscribe', { topics }))).topics
    },
    async prove(passphrase) {
      const { salt } = Challenge.parse(valueOf(await call('challenge', {})))
      const made = { salt, key: await passphraseKey(passphrase, salt) }
      if (link === null || welcome === null || !isReady)
        throw new AppError('not_now', 'The connection ended; try again.')
      await prove(link, welcome, made)
      proof = made
    },
    welcome: () => welcome,
    close() {
      following = null
      giveUp(new AppError('cancelled', 'The connection was closed.'))
    },
  }
}

async function prove(
  on: DoorLink,
  { vault }: Welcome,
  { salt, key }: { salt: string; key: KeyObject },
): Promise<void> {
  const challenge = Challenge.parse(await on.ask('challenge', {}))
  if (challenge.salt !== salt)
    throw new AppError('forbidden', 'The passphrase was changed; type the new one.')
  await on.ask('prove', { signature: signed(key, { vault: vault.id, nonce: challenge.nonce }) })
}

function countDrop(call: Waiting): void {
  call.drops += 1
  if (call.drops >= MOST_DROPS) call.settle(failure('not_now', ENDS_ALWAYS))
}

/** Longer each time, and by chance, so that all clients of a vault that came back do not knock at the same moment. */
export function pauseAfter(failures: number, chance = Math.random()): number {
  return Math.min(FIRST_PAUSE_MS * 2 ** failures, LONGEST_PAUSE_MS) * (0.5 + chance / 2)
}

const ENDS_ALWAYS =
  'The connection ended again and again while this was under way; it is not sent once more.'
const NO_ANSWER =
  'There was no answer in time. It may have been carried out: the same call with the same key tells.'

const tooLate = ({ wasSent }: Waiting) =>
  wasSent ? failure('not_now', NO_ANSWER) : failure('no_vault', 'Nobody has this vault open.')

function failure(code: ErrorCode, sentence: string): Reply {
  return { ok: false, error: toWire(new AppError(code, sentence)) }
}

function valueOf(reply: Reply): unknown {
  if (reply.ok) return reply.value
  throw fromWire(reply.error)
}
