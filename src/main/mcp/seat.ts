import { AppError, fromWire } from '#shared/errors.ts'
import { DoorProgram } from '#shared/door.ts'
import { LOCI } from '#shared/loci-program.ts'
import type { DoorClient } from '../door/client.ts'
import type { Line } from '../door/protocol.ts'

/** Who is asking, fixed by the command line and the environment: nothing a tool is told changes it. */
export interface SeatedAgent {
  kind: 'agent'
  id: string
  teams: string[]
  project: string | null
  session: string | null
}

/** A client as it calls itself in its own protocol. */
type SpokenProgram = { name: string; version: string }

type At = NonNullable<Line['at']>

/** One agent at its vault. Nobody is disturbed before the first call: clients start servers to look at them. */
export interface Seat {
  readonly agent: SeatedAgent
  /** Whose server this is: asked when the door is first needed, because a client says its name only after it has begun. */
  usedBy(client: () => SpokenProgram | undefined): void
  /** Once for each program: where it is and as whom. Null after the first time. */
  introduction(): string | null
  call(method: string, input: unknown, at?: At): Promise<unknown>
  close(): void
}

export function takeSeat(
  agent: SeatedAgent,
  reach: (client: DoorProgram) => DoorClient | Promise<DoorClient>,
): Seat {
  let door: DoorClient | null = null
  let client: () => SpokenProgram | undefined = () => undefined
  let reached: Promise<DoorClient> | null = null
  let isClosed = false
  const open = async () => {
    door = await reach(programOf(client()))
    if (isClosed) door.close()
    return door
  }
  let isIntroduced = false
  return {
    agent,
    usedBy: (asked) => void (client = asked),
    introduction() {
      const vault = door?.welcome()?.vault.name
      if (isIntroduced || vault === undefined) return null
      isIntroduced = true
      const project = agent.project === null ? 'no project' : `project ${agent.project}`
      return `Loci: you are ${agent.id} in ${project}, vault “${vault}”.`
    },
    async call(method, input, at) {
      reached ??= open()
      const reply = await (await reached).call(method, input, at === undefined ? {} : { at })
      if (reply.ok) return reply.value
      throw fromWire(reply.error)
    },
    close() {
      isClosed = true
      door?.close()
    },
  }
}

/** Its name as the door takes names; Loci's own for a client that has none. */
function programOf(spoken: SpokenProgram | undefined): DoorProgram {
  const plain = (text: string, most: number) =>
    text
      .replace(/[^\p{L}\p{N}._@/+-]+/gu, ' ')
      .trim()
      .slice(0, most)
  const named = { name: plain(spoken?.name ?? '', 60), version: plain(spoken?.version ?? '', 40) }
  return DoorProgram.safeParse(named).data ?? LOCI
}

/** What a client is told when something went wrong: a sentence, and what to do. */
export function sentenceOf(error: unknown): string {
  if (!(error instanceof AppError)) {
    process.stderr.write(`loci: ${error instanceof Error ? error.stack : String(error)}\n`)
    return 'Loci could not do this: a bug. What happened stands in the log of your client.'
  }
  const fields = error.fields
    .filter(({ message }) => message !== error.message)
    .map(({ path, message }) => `${path.join('.')}: ${message}`)
  return [error.message, ...fields].join(' ')
}
