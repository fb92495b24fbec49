import { grownImportance } from '#shared/grown-importance.ts'
import { lru } from '#shared/lru.ts'
import type { Memory } from '#shared/memory.ts'
import { SYSTEM, USER, actorOf } from '#shared/principal.ts'
import { type Decision, commitDecision } from '../decision.ts'
import { isPersons } from '../gate/protected.ts'
import { memoriesOf, quoted } from '../memories/labels.ts'
import type { Room } from '../room.ts'
import { revised } from '../store/changes.ts'

/** An agent that is given thousands must not make a list without end. */
const MOST_WAITING = 1000
const AT_ONCE = 50
/** A smaller step is not worth an entry in the journal. */
const STEP = 0.05
/** What did not grow at so many uses is looked at again when they are a quarter more. */
const AGAIN = 1.25
/** Of a memory's history no more is read. */
const LOOKED_BACK = 100

export interface Growth {
  /** These were given to an agent. Takes no time. */
  served(ids: readonly string[]): void
  /** Writes down how important some of them have become; whether there are more. */
  step(): Promise<boolean>
}

/** Frequent use makes a memory more important, slowly, and in the journal by Loci itself. */
export function growWithUse(loci: () => Room): Growth {
  const waiting = new Set<string>()
  const looked = lru<string, number>(10 * MOST_WAITING)
  const isDue = ({ id, accessCount }: Memory) => accessCount >= AGAIN * (looked.peek(id) ?? 0)
  return {
    served(ids) {
      for (const id of ids) if (waiting.size < MOST_WAITING) waiting.add(id)
    },
    async step() {
      const room = loci()
      const ids = [...waiting].slice(0, AT_ONCE)
      for (const id of ids) waiting.delete(id)
      if (ids.length > 0) {
        const due = (await room.store.get('memory', ids)).filter(isDue)
        await grow(
          room,
          due.map(({ id }) => id),
        )
        for (const { id, accessCount } of due) looked.set(id, accessCount)
      }
      return waiting.size > 0
    },
  }
}

async function grow(room: Room, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await commitDecision(room, async (): Promise<Decision> => {
    const grown: { memory: Memory; importance: number }[] = []
    for (const memory of (await room.store.get('memory', ids)).filter(mayGrow)) {
      await room.turn()
      const said = await saidImportance(room, memory)
      const importance = said === null ? 0 : grownImportance(said, memory.accessCount)
      if (importance - memory.importance >= STEP) grown.push({ memory, importance })
    }
    const changes = grown.flatMap(
      ({ memory, importance }) =>
        revised('memory', memory.id, memory, { ...memory, importance }) ?? [],
    )
    return { settled: true, changes, ...words(grown.map(({ memory }) => memory)) }
  })
}

/** Nothing a person said, and nothing critical, is touched without a person. */
function mayGrow(memory: Memory): boolean {
  const { status, priority, importance, accessCount } = memory
  if (status !== 'active' || priority === 'critical' || isPersons(memory)) return false
  // As if nothing of it were grown: more it cannot have become.
  return grownImportance(importance, accessCount) - importance >= STEP
}

/** How important somebody last said it was; null where that was a person, whose word stays. */
async function saidImportance({ store }: Room, { id, importance }: Memory): Promise<number | null> {
  const changes = await store.changesOf('memory', id, LOOKED_BACK)
  let said = importance
  for (const { entry, change } of changes.toReversed()) {
    const after = change.after?.['importance']
    if (typeof after !== 'number') continue
    if (entry.actor === actorOf(USER)) return null
    const before = change.before?.['importance']
    if (entry.actor !== actorOf(SYSTEM) || typeof before !== 'number') return after
    said = Math.min(said, before)
  }
  return said
}

function words(memories: readonly Memory[]): Pick<Decision, 'label' | 'why'> {
  const [only] = memories
  return memories.length === 1 && only !== undefined
    ? {
        label: `Made ${quoted(only.summary)} more important`,
        why: `Agents were given it ${only.accessCount.toLocaleString('en')} times.`,
      }
    : {
        label: `Made ${memoriesOf(memories.length)} more important`,
        why: 'Agents were given them again and again.',
      }
}
