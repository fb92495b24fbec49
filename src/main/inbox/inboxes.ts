import { decodeReply } from '#shared/channels.ts'
import type { EngineMethod } from '#shared/contract.ts'
import { ReviewCard, Waiting } from '#shared/review.ts'
import type { Log } from '#engine/ports/log.ts'
import type { SupervisedEngine, SupervisorOptions } from '../host/supervisor.ts'
import { errorFields } from '../disk/log.ts'
import { type Known, newsIn } from './news.ts'
import type { Urgent } from './notice.ts'

type Heard = Pick<SupervisorOptions, 'onChanged' | 'onFailed'>

/** What waits in the vaults that are open, whether or not a window shows it. */
export interface Inboxes {
  /** Starts the engine of a vault; its inbox is followed as long as it runs. */
  follow(
    vault: string,
    heard: Heard,
    start: (heard: Heard) => Promise<SupervisedEngine>,
  ): Promise<SupervisedEngine>
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
  const look = async (vault: string, inbox: Inbox, host: SupervisedEngine) => {
    const { open, urgent } = await waitingIn(host)
    const arrived = await newsIn(inbox.known, urgent, (id) => putOffUntil(host, id))
    if (inboxes.get(vault) !== inbox) return
    inbox.open = open
    count()
    onUrgent(vault, urgent, arrived)
  }

  return {
    async follow(vault, heard, start) {
      const known = { seen: seen.get(vault) ?? new Map(), urgent: null }
      seen.set(vault, known.seen)
      const inbox: Inbox = { open: 0, known }
      inboxes.set(vault, inbox)
      let host: SupervisedEngine | null = null
      const again = oneAtATime(settle, async () => {
        if (host === null || inboxes.get(vault) !== inbox) return
        // A number that is a moment old is better than none.
        await look(vault, inbox, host).catch((error: unknown) =>
          log.write('warn', 'inbox.unread', errorFields(error)),
        )
      })
      try {
        host = await start({
          onChanged(topics) {
            heard.onChanged(topics)
            if (topics.includes('reviews')) again()
          },
          onFailed(why) {
            end(vault, inbox)
            heard.onFailed(why)
          },
        })
      } catch (error) {
        end(vault, inbox)
        throw error
      }
      again()
      const { name, call, reconfigure, close } = host
      return { name, call, reconfigure, close: () => (end(vault, inbox), close()) }
    },
    open: (vault) => inboxes.get(vault)?.open ?? 0,
  }
}

async function waitingIn(host: SupervisedEngine): Promise<Waiting> {
  return Waiting.parse(await ask(host, 'reviews.waiting', {}))
}

async function putOffUntil(host: SupervisedEngine, id: string): Promise<number | null> {
  const card = await ask(host, 'reviews.get', { id })
  return ReviewCard.pick({ postponedUntil: true }).parse(card).postponedUntil
}

async function ask(host: SupervisedEngine, method: EngineMethod, input: object): Promise<unknown> {
  const reply = decodeReply(await host.call(method, JSON.stringify(input)))
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
