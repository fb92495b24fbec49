import type { Noun } from '#shared/journal.ts'
import type { Review } from '#shared/review.ts'
import type { SessionRecord } from '#shared/session.ts'
import type { Reads } from '../../store/port.ts'
import type { NounRecords } from '../../store/records.ts'

const A_PAGE = 500
const AT_ONCE = 100

/** A credential that waits for a person never leaves, in no form. */
export const isWithheld = ({ kind, state }: Pick<Review, 'kind' | 'state'>) =>
  kind === 'secret' && state !== 'resolved'

/** Names of all that there is beside memories, in the order they are written; a vault has more of them than fit at once. */
export interface GatheredRecords {
  sessions: { current: string[]; archived: string[] }
  tasks: string[]
  handoffs: string[]
  reviews: string[]
  policies: string[]
  filters: string[]
  settings: string[]
  withheld: ReadonlySet<string>
}

export async function recordsIn(store: Reads, now: number): Promise<GatheredRecords> {
  const sessions = await paged<SessionRecord>((before) => store.sessions({ before, limit: A_PAGE }))
  const tasks = await paged((before) => store.tasks({ before, limit: A_PAGE }))
  const reviews: Pick<Review, 'id' | 'kind' | 'state'>[] = []
  for (const state of ['open', 'postponed', 'resolved'] as const) {
    const found = await paged<Review>((after) =>
      store.reviews({ state, now, after, limit: AT_ONCE }),
    )
    reviews.push(...found)
  }
  const settings = await idsOf(store, 'setting')
  return {
    sessions: {
      current: ids(sessions.filter(({ status }) => status === 'current')),
      archived: ids(sessions.filter(({ status }) => status !== 'current')),
    },
    tasks: ids(tasks),
    handoffs: await idsOf(store, 'handoff'),
    reviews: ids(reviews.filter((review) => !isWithheld(review))),
    policies: await idsOf(store, 'policy'),
    filters: await idsOf(store, 'filter'),
    // Whose archives it goes on with stands in the manifest.
    settings: settings.filter((id) => id !== 'archive'),
    withheld: new Set(ids(reviews.filter(isWithheld))),
  }
}

/** Whole records in the order of these ids. */
export async function* recordsOf<N extends Noun>(
  store: Reads,
  noun: N,
  of: readonly string[],
): AsyncGenerator<NounRecords[N]> {
  for (let from = 0; from < of.length; from += AT_ONCE) {
    const some = of.slice(from, from + AT_ONCE)
    const found = new Map((await store.get(noun, some)).map((each) => [each.id, each]))
    for (const id of some) {
      const record = found.get(id)
      if (record !== undefined) yield record
    }
  }
}

interface Named {
  id: string
}

type Told = Named & Partial<Pick<Review, 'kind' | 'state'>> & { status?: string }

/** Page after page, keeping of each no more than it is called and how it stands. */
async function paged<T extends Told>(
  page: (last: string | undefined) => Promise<T[]>,
): Promise<Pick<T, Extract<keyof T, 'id' | 'kind' | 'state' | 'status'>>[]> {
  const found: T[] = []
  for (let last: string | undefined; ;) {
    const some = await page(last)
    for (const { id, kind, state, status } of some)
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- as much of it as the type above says
      found.push({ id, kind, state, status } as T)
    const end = some.at(-1)
    if (end === undefined) return found
    last = end.id
  }
}

const ids = (of: readonly Named[]) => of.map(({ id }) => id).toSorted()

async function idsOf(store: Reads, noun: Exclude<Noun, 'memory'>): Promise<string[]> {
  return ids(await store.all(noun))
}
