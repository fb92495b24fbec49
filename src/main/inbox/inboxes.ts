import { decodeReply } from '#shared/channels.ts'
import type { EngineMethod } from '#shared/contract.ts'
import { errorFields } from '#shared/errors.ts'
import { ReviewCard, Waiting } from '#shared/review.ts'
import type { Log } from '#engine/ports/log.ts'
import type { SupervisedEngine } from '../host/supervisor.ts'
import { type Known, newsIn } from './news.ts'
import type { Urgent } from './notice.ts'

/** An engine that can be asked and listened to. */
type Followed = Pick<SupervisedEngine, 'call' | 'subscribe'>

/** What waits in the vaults that are open, whether or not a window shows it. */
export interface Inboxes {
  /** From now until the engine of this vault ends. */
  follow(vault: string, engine: Followed): void
  /** How many items of this vault wait for a person. */
  open(vault: string): number
}

export interface InboxesOptions {
  /** How many items wait in all vaults together; asked anew where it may be another. */
  onCounted(total: number): void
  /** What is urgent in a vault, and what of it is new. */
  onUrgent(vault: string, urgent: readonly Urgent[], arrived: readonly Urgent[]): void
  /** A moment in which more may come: what comes together is told of together. */
  settle(): Promise<unknown>
  log: Log
}

interface Inbox {
  open: number
  known: Known
}

export function followInboxes({ onCounted, onUrgent, settle, log }: InboxesOptions): Inboxes {
  const inboxes = new Map<string, Inbox>()
  // Longer than a vault is open: closed and opened again, it would tell of the same items.
  const seen = new Map<string, Known['seen']>()
  const count = () => {
    onCounted([...inboxes.values()].reduce((sum, { open }) => sum + open, 0))
  }
  const end = (vault: string, inbox: Inbox) => {
    if (inboxes.get(vault) !== inbox) return
    inboxes.delete(vault)
    onUrgent(vault, [], [])
    count()
  }
  const look = async (vault: string, inbox: Inbox, engine: Followed) => {
    const { open, urgent } = await waitingIn(engine)
    const arrived = await newsIn(inbox.known, urgent, (id) => putOffUntil(engine, id))
    if (inboxes.get(vault) !== inbox) return
    inbox.open = open
    count()
    onUrgent(vault, urgent, arrived)
  }

  return {
    follow(vault, engine) {
      const known = { seen: seen.get(vault) ?? new Map(), urgent: null }
      seen.set(vault, known.seen)
      const inbox: Inbox = { open: 0, known }
      inboxes.set(vault, inbox)
      const again = oneAtATime(settle, async () => {
        if (inboxes.get(vault) !== inbox) return
        // A number that is a moment old is better than none.
        await look(vault, inbox, engine).catch((error: unknown) =>
          log.write('warn', 'inbox.unread', errorFields(error)),
        )
      })
      engine.subscribe((event) => {
        if (event.kind === 'ended') end(vault, inbox)
        else if (event.kind === 'changed' && event.topics.includes('reviews')) again()
      })
      again()
    },
    open: (vault) => inboxes.get(vault)?.open ?? 0,
  }
}

async function waitingIn(engine: Followed): Promise<Waiting> {
  return Waiting.parse(await ask(engine, 'reviews.waiting', {}))
}

async function putOffUntil(engine: Followed, id: string): Promise<number | null> {
  const card = await ask(engine, 'reviews.get', { id })
  return ReviewCard.pick({ postponedUntil: true }).parse(card).postponedUntil
}

async function ask(engine: Followed, method: EngineMethod, input: object): Promise<unknown> {
  const reply = decodeReply(await engine.call(method, JSON.stringify(input)))
  if (!reply.ok) throw new Error(reply.error.code)
  return reply.value
}

/** However often it is asked for while it is at work, it is done once more afterwards. */
function oneAtATime(settle: () => Promise<unknown>, work: () => Promise<void>): () => void {
  let asked = false
  let busy = false
  const run = async () => {
    busy = true
    while (asked) {
      await settle()
      asked = false
      await work()
    }
    busy = false
  }
  return () => {
    asked = true
    if (!busy) void run()
  }
}
