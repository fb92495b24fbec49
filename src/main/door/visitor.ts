import { AppError, type Reply, toWire } from '#shared/errors.ts'
import { AgentPrincipal, type Principal, USER } from '#shared/principal.ts'
import type { ScreenTopic } from '#shared/contract/method.ts'
import type { DoorProgram } from '#shared/door.ts'
import type { z } from 'zod'
import { type Answer, once } from './answer.ts'
import { attempts } from './person/attempts.ts'
import { type Confirm, type Leave, askLeave } from './person/leave.ts'
import { type Proof, proofOf } from './person/proof.ts'
import { isPersonSecret } from './person/secret.ts'
import * as protocol from './protocol.ts'
import { followable } from './topics.ts'
import type { AgentVisit, VisitorBook } from './visitor-book.ts'
import { contract } from '#shared/contract.ts'

interface PersonsTools {
  /** In a folder of this person alone; what stands in it lets them in to read. */
  secretFile: string
  passphraseFile: string
  confirm: Confirm
}

export interface Reception {
  vault: { id: string; name: string }
  answer: Answer
  /** Null where only agents come in. */
  person: PersonsTools | null
  /** Gives the vault up for a window that wants it; missing where a window has it already. */
  giveUp?: (() => void) | undefined
  /** Where agents and their calls are written down, for the person to see. */
  book?: VisitorBook | undefined
  now: () => number
}

/** One connection: who it is, once it has said so, and what it may do. */
export interface Visitor {
  isKnown(): boolean
  /** The answer to one line, and whether it is the last one. Never rejects. */
  hear(line: string): Promise<{ said: protocol.Said; isLast?: boolean }>
  /** What it wants to hear of, and as whom. */
  follows(): { principal: Principal; topics: ReadonlySet<ScreenTopic> } | null
  leave(): void
}

type Caller =
  | { kind: 'agent'; principal: AgentPrincipal; client: DoorProgram }
  | { kind: 'person'; proof: Proof; client: DoorProgram; leave: Leave }

/** Makes visitors of one door; what limits guessing is common to all of them. */
export function reception(options: Reception): () => Visitor {
  const { vault, answer: anew, person, giveUp, book, now } = options
  const answer = once(anew)
  const guesses = attempts(now)
  const tools = person === null ? null : { ...person, leave: askLeave(person.confirm, now) }

  return () => {
    const gone = new AbortController()
    let caller: Caller | null = null
    let visit: AgentVisit | null = null
    let topics: ReadonlySet<ScreenTopic> = new Set()

    const greet = (input: unknown): protocol.Welcome => {
      const spoken = parse(protocol.SpokenVersions, input)
      const version = protocol.VERSIONS.findLast((known) => spoken.versions.includes(known))
      if (version === undefined)
        throw new AppError('wrong_version', `This door speaks version 1. ${SAY_HELLO}`)
      const hello = parse(protocol.Hello, input)
      caller = admit(hello)
      if (caller.kind === 'agent') visit = book?.arrived(caller.principal, caller.client) ?? null
      return {
        version,
        vault,
        capabilities: [...protocol.CAPABILITIES],
        limits: protocol.LIMITS,
      }
    }
    const admit = ({ as, client }: z.output<typeof protocol.Hello>): Caller => {
      if (as.kind === 'agent') return { kind: 'agent', principal: as, client }
      if (tools === null)
        throw new AppError('forbidden', 'This door lets in agents, and no tools of a person.')
      // Wrong ones are not counted: 32 bytes are not guessed, and counting would let anybody lock the person out.
      if (!isPersonSecret(tools.secretFile, as.secret))
        throw new AppError('forbidden', 'This is not the secret of the person who owns the vault.')
      const proof = proofOf({ file: tools.passphraseFile, vault: vault.id, guesses })
      return { kind: 'person', proof, client, leave: tools.leave }
    }
    const asAgent = (known: Caller & { kind: 'agent' }, line: z.output<typeof protocol.Line>) => {
      const key = kindOf(line.method) === 'mutation' ? line.key : undefined
      const principal = AgentPrincipal.parse({ ...known.principal, ...line.at })
      return answer(principal, line.method, line.input ?? {}, keyed(key))
    }
    const asPerson = async (
      known: Caller & { kind: 'person' },
      { method, input = {}, key, at }: z.output<typeof protocol.Line>,
    ) => {
      if (at !== undefined)
        throw new AppError('invalid_input', 'Only an agent works somewhere (at).')
      const kind = kindOf(method)
      if (kind === null)
        throw new AppError('unknown_method', `Loci has no method called ${method.slice(0, 80)}.`)
      if (kind === 'query') return answer(USER, method, input)
      if (!known.proof.isGiven())
        await known.leave.ask({ client: known.client, method, input, key }, gone.signal)
      // Whoever asked is gone: nobody would hear what came of it.
      if (gone.signal.aborted) throw new AppError('not_now', 'The connection has ended.')
      return answer(USER, method, input, keyed(key))
    }
    const serve = async (known: Caller, line: z.output<typeof protocol.Line>): Promise<Reply> => {
      switch (line.method) {
        case 'hello':
          throw new AppError('invalid_input', 'This connection has said hello already.')
        case 'subscribe': {
          const wanted = parse(protocol.Subscribe, line.input)
          topics = new Set(followable(principalOf(known), wanted.topics))
          return { ok: true, value: { topics: [...topics] } }
        }
        case 'challenge':
          return { ok: true, value: provable(known).challenge() }
        case 'prove':
          provable(known).check(parse(protocol.Prove, line.input).signature)
          return { ok: true, value: null }
        case 'giveUp':
          if (known.kind !== 'person' || giveUp === undefined)
            throw new AppError('forbidden', 'This vault is open in a window, which keeps it.')
          giveUp()
          return { ok: true, value: null }
        default:
          return known.kind === 'agent' ? asAgent(known, line) : asPerson(known, line)
      }
    }
    const replyTo = async (text: string, heard: { id: protocol.Id | null; method: string }) => {
      const value = json(text)
      heard.id = protocol.idIn(value)
      if (caller === null) return { ok: true, value: greet(hello(value)) } satisfies Reply
      refuseAs(value)
      const line = parse(protocol.Line, value)
      heard.method = line.method
      return serve(caller, line)
    }
    return {
      isKnown: () => caller !== null,
      follows: () =>
        caller === null || topics.size === 0 ? null : { principal: principalOf(caller), topics },
      leave() {
        gone.abort()
        visit?.left()
      },
      async hear(text) {
        const isFirst = caller === null
        const began = performance.now()
        const heard: { id: protocol.Id | null; method: string } = { id: null, method: '' }
        const reply = await replyTo(text, heard).catch((error: unknown): Reply => ({
          ok: false,
          error: toWire(error),
        }))
        if (!isFirst && heard.method !== 'subscribe')
          visit?.answered(heard.method, performance.now() - began, reply)
        return { said: { id: heard.id, reply }, isLast: isFirst && !reply.ok }
      },
    }
  }
}

const SAY_HELLO =
  'Send {"id": 0, "method": "hello", "input": {"versions": [1], "client": {"name": …, "version": …}, "as": {"kind": "agent", "id": …}}} as the first line; docs/door.md has the rest.'

/** The input of a first line that is a hello; whoever came by the protocol before this one hears what to send. */
function hello(value: unknown): unknown {
  const first = protocol.Line.pick({ id: true, method: true, input: true }).safeParse(value)
  if (first.success && first.data.method === 'hello') return first.data.input
  throw new AppError(
    'wrong_version',
    `This door speaks version 1 and begins with a hello. ${SAY_HELLO}`,
  )
}

/** Taken for an unknown field and ignored, it would write in the name of another than was meant. */
function refuseAs(value: unknown): void {
  if (value !== null && typeof value === 'object' && 'as' in value)
    throw new AppError(
      'invalid_input',
      'Who calls is said once, in the hello: open a connection for each agent (as).',
    )
}

function provable(caller: Caller): Proof {
  if (caller.kind === 'person') return caller.proof
  throw new AppError('forbidden', 'An agent can never become a person.')
}

function principalOf(caller: Caller): Principal {
  return caller.kind === 'agent' ? caller.principal : USER
}

/** What a method of the engine does to the vault; null for a name that is none. */
function kindOf(method: string): 'query' | 'mutation' | null {
  return KINDS.get(method) ?? null
}

const KINDS: ReadonlyMap<string, 'query' | 'mutation'> = new Map(
  Object.entries(contract).flatMap(([name, { answeredBy, kind }]) =>
    answeredBy === 'engine' ? [[name, kind] as const] : [],
  ),
)

function keyed(key: string | undefined): { key?: string } {
  return key === undefined ? {} : { key }
}

function json(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new AppError('invalid_input', 'This line is not JSON.')
  }
}

function parse<S extends z.ZodType>(schema: S, value: unknown): z.output<S> {
  const parsed = schema.safeParse(value)
  if (parsed.success) return parsed.data
  const [issue] = parsed.error.issues
  const where = issue === undefined || issue.path.length === 0 ? '' : ` (${issue.path.join('.')})`
  throw new AppError('invalid_input', `${issue?.message ?? 'Unknown shape'}${where}`)
}
