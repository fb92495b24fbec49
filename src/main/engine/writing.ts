import { z } from 'zod'
import type { Change } from '#shared/journal.ts'
import { Scope, scopeLabel } from '#shared/scope.ts'
import type { Changeset } from './store/changeset.ts'
import type { CommitPace } from './store/port.ts'

/** One write after the other; those that have nothing to do with each other are committed together. */
export interface Writing {
  /** In the order they came; one that fails does not stop the next. */
  <T>(work: () => Promise<T>): Promise<T>
  /** With others that wait and are about other things: each is prepared by itself, then all are committed in one go. */
  beside<T>(write: SharedWrite<T>): Promise<T>
  /** How many have not begun yet. */
  waiting(): number
  /** How many are before one that comes now. */
  before(): number
}

export interface SharedWrite<T> {
  /** Where it is written: what is said of two projects is said of two things, and needs not be compared. */
  place: Scope
  /** False while somebody may still be looking at it elsewhere. */
  isLookedAt(): boolean
  /** What it is about to change, so that two of them are not decided on the same ground. May be called again. */
  prepare(): Promise<{ touches: ReadonlySet<string>; commit(pace: CommitPace): Promise<T> }>
}

/** One that fails, or is prepared, tells nobody but its own caller. */
interface Entry {
  place: Scope | null
  /** Whether others that came later went before it. */
  wasPassed?: boolean
  isLookedAt(): boolean
  /** Null where it failed. */
  prepare(): Promise<{
    touches: ReadonlySet<string>
    commit(pace: CommitPace): Promise<void>
  } | null>
}

/** The first of them waits for the last: more of them save no more time, and keep everybody waiting for longer. */
const MOST_TOGETHER = 16

export function openWriting(): Writing {
  const queue: Entry[] = []
  let isWorking = false
  let underWay = 0
  const work = async () => {
    isWorking = true
    // Whoever calls first is not begun before they have their promise.
    await Promise.resolve()
    try {
      for (let next = taken(queue); next.length > 0; next = taken(queue)) {
        underWay = next.length
        await written(next, queue)
        underWay = 0
      }
    } finally {
      // Else nobody would ever write again.
      isWorking = false
      underWay = 0
    }
  }
  const enqueue = (entry: Entry) => {
    queue.push(entry)
    if (!isWorking) void work()
  }
  const alone = <T>(write: () => Promise<T>) =>
    new Promise<T>((resolve, reject) =>
      enqueue({
        place: null,
        isLookedAt: () => true,
        async prepare() {
          await (async () => write())().then(resolve, reject)
          return null
        },
      }),
    )
  return Object.assign(alone, {
    waiting: () => queue.length,
    before: () => queue.length + underWay,
    beside: <T>({ place, isLookedAt, prepare }: SharedWrite<T>) =>
      new Promise<T>((resolve, reject) =>
        enqueue({
          place,
          isLookedAt,
          prepare: async () => {
            try {
              const { touches, commit } = await prepare()
              return {
                touches,
                commit: async (pace) => {
                  try {
                    resolve(await commit(pace))
                  } catch (error) {
                    reject(error)
                  }
                },
              }
            } catch (error) {
              reject(error)
              return null
            }
          },
        }),
      ),
  })
}

/** The first that waits, and those behind it that can be written beside it. */
function taken(queue: Entry[]): Entry[] {
  const first = queue.shift()
  if (first === undefined || first.place === null) return first === undefined ? [] : [first]
  const together = [first]
  for (let at = 0; at < queue.length && together.length < MOST_TOGETHER;) {
    const next = queue[at]
    // What changes anything anywhere is not overtaken.
    if (next === undefined || next.place === null) break
    // What one agent knows is compared with what is said in a project: who came first has to be there first.
    if (next.place.kind !== first.place.kind) break
    if (together.every(({ place }) => areApart(place, next.place))) {
      together.push(...queue.splice(at, 1))
      for (const passed of queue.slice(0, at)) passed.wasPassed = true
    }
    // Many who share a project would wait for everybody who has one alone, again and again.
    else if (next.wasPassed === true) break
    else at++
  }
  return together
}

/** Of one kind and two names: nothing that is said in the one is compared with what is said in the other. */
const areApart = (one: Scope | null, other: Scope | null) =>
  one !== null && one.kind === other?.kind && scopeLabel(one) !== scopeLabel(other)

/**
 * Those that were looked at in the order they came, then the last that was not: whoever looks at them begins with the
 * first, and in that order both would look at the same one, each for itself.
 */
function nextOf(rest: Entry[]): Entry | undefined {
  const first = rest.findIndex(({ isLookedAt }) => isLookedAt())
  return (first === -1 ? rest.splice(-1) : rest.splice(first, 1))[0]
}

async function written(entries: readonly Entry[], queue: Entry[]): Promise<void> {
  const touched = new Set<string>()
  const commits = new Map<Entry, (pace: CommitPace) => Promise<void>>()
  const again = new Set<Entry>()
  const rest = [...entries]
  for (let entry = nextOf(rest); entry !== undefined; entry = nextOf(rest)) {
    const ready = await entry.prepare()
    if (ready === null) continue
    // Both change the same memory elsewhere, or ask about it: the second has to see what became of it. By itself: beside
    // others that touch it too, each of them would be prepared as often as there are of them.
    if (!touched.isDisjointFrom(ready.touches)) again.add(entry)
    else {
      ready.touches.forEach((id) => touched.add(id))
      commits.set(entry, ready.commit)
    }
  }
  queue.unshift(
    ...entries.filter((each) => again.has(each)).map((each) => ({ ...each, place: null })),
  )
  const isAlone = commits.size === 1 && queue.length === 0
  const pace = commits.size > 1 ? 'together' : isAlone ? 'now' : 'later'
  // In the order they came: what somebody said in two places stands in the journal as they said it.
  await Promise.all(entries.flatMap((entry) => commits.get(entry)?.(pace) ?? []))
}

/** What somebody is about to write, as far as it says whether others can be written beside it. */
interface Written extends Pick<Changeset, 'changes' | 'redacts' | 'fulfils'> {
  kind?: Changeset['kind']
  also?: readonly Change[]
  undoes?: number | null
  comparedBefore?: number
  comparesLater?: boolean
}

/**
 * Where it makes one new memory that nothing but its own scope has to do with; null where it does more. An error may be
 * one of a kind that happened in other scopes, and what is global stands beside everything.
 */
export function placeOfOne({ kind = 'do', changes, also = [], ...more }: Written): Scope | null {
  const [change, ...others] = changes
  const isPlain =
    kind === 'do' &&
    others.length + also.length === 0 &&
    more.undoes == null &&
    more.comparedBefore === undefined &&
    more.comparesLater !== true &&
    more.redacts === undefined &&
    more.fulfils === undefined
  if (!isPlain || change?.noun !== 'memory' || change.before !== null) return null
  const { content, links, scope } = { ...change.after }
  const hasLinks = !Array.isArray(links) || links.length > 0
  if (hasLinks || Object(content).form === 'error') return null
  const place = Scope.safeParse(scope).data
  return place === undefined || place.kind === 'global' ? null : place
}

const Ids = z.array(z.string())

/** What is changed, and the memories that items are about. */
export function touchedBy(changes: readonly Change[]): Set<string> {
  const about = changes.flatMap(({ noun, after }) =>
    noun === 'review' ? (Ids.safeParse(after?.['memoryIds']).data ?? []) : [],
  )
  return new Set([...changes.map(({ id }) => id), ...about])
}
