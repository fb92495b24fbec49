import type { HandoffRecord } from '#shared/handoff.ts'
import type { FeedEntry } from '../store/feed.ts'
import type { Reads } from '../store/port.ts'

/** Which handoffs nobody has taken. */
export interface WaitingHandoffs {
  ids(): Promise<string[]>
  follow(entry: FeedEntry): void
}

/** Known from the feed: every task that begins asks for them, and reading all there ever were took longer with each. */
export function followWaiting(store: Pick<Reads, 'all'>): WaitingHandoffs {
  let known: Promise<Set<string>> | null = null
  /** What was committed while they were read for the first time. */
  const missed: FeedEntry[] = []
  let open: Set<string> | null = null

  async function read(): Promise<Set<string>> {
    const found = new Set((await store.all('handoff')).filter(isOpen).map(({ id }) => id))
    for (const entry of missed.splice(0)) noteIn(found, entry)
    open = found
    return found
  }
  return {
    async ids() {
      known ??= read()
      try {
        return [...(await known)]
      } catch (error) {
        known = null
        throw error
      }
    },
    follow(entry) {
      if (open !== null) noteIn(open, entry)
      else if (known !== null) missed.push(entry)
    },
  }
}

const isOpen = ({ status }: HandoffRecord) => status === 'open'

function noteIn(open: Set<string>, { changes }: FeedEntry): void {
  for (const { noun, id, after } of changes) {
    if (noun !== 'handoff') continue
    if (after === null) open.delete(id)
    else if (after['status'] === 'open') open.add(id)
    else if (after['status'] !== undefined) open.delete(id)
  }
}
