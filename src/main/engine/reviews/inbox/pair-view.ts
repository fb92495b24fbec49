import { AppError } from '#shared/errors.ts'
import type { Memory } from '#shared/memory.ts'
import type { PairView, Side, SideView } from '#shared/review.ts'
import { comparableOf } from '#engine/conflicts/detect/comparable-text.ts'
import { digestOf } from '#engine/conflicts/pair-ids.ts'
import { plainTextOf } from '#engine/memories/text/plain-text.ts'
import { wholeContent } from '#engine/memories/write/revise.ts'
import type { Room } from '#engine/room.ts'
import { cardOf } from './inbox.ts'
import { mergedText } from '../settle/merge.ts'

/** How many packages are looked at for who was given a memory. */
const LOOKED_AT = 200

/** Two memories side by side, with all a person needs to choose between them. */
export async function pairView(room: Room, id: string): Promise<PairView> {
  const [review] = await room.store.get('review', [id])
  if (review === undefined) throw new AppError('not_found', 'This item is not in the inbox.')
  const { pair } = review
  if (pair === null || pair === undefined)
    throw new AppError('invalid_input', 'This item is not about two memories.')
  const [a, b] = [await sideView(room, pair.a), await sideView(room, pair.b)]
  return {
    card: cardOf(review, room.clock.now()),
    a,
    b,
    merged: a.memory === null || b.memory === null ? '' : await mergedOf(room, a.memory, b.memory),
    why: review.reason,
  }
}

async function sideView(room: Room, { id, digest }: Side): Promise<SideView> {
  const [memory] = await room.store.get('memory', [id])
  if (memory === undefined) return { memory: null, text: '', asRaised: false, uses: [] }
  return {
    memory,
    text: textOf(memory),
    asRaised: digestOf(memory) === digest,
    uses: await usesOf(room, id),
  }
}

/** Of a large text only an excerpt stands here; a merge begins with all of it. */
async function mergedOf(room: Room, a: Memory, b: Memory): Promise<string> {
  const whole = async (memory: Memory) => ({
    ...memory,
    content: await wholeContent(room, memory),
  })
  return mergedText(await whole(a), await whole(b))
}

/** A task claims nothing, but two reports on it may stand against each other. */
const textOf = (memory: Memory) => comparableOf(memory).text || plainTextOf(memory.content)

async function usesOf({ store }: Room, id: string): Promise<SideView['uses']> {
  const served = (await store.exposures(id, LOOKED_AT)).filter(
    ({ verdict }) => verdict.place !== null,
  )
  const byAgent = Map.groupBy(served, ({ package: { principal } }) => principal.id)
  return [...byAgent]
    .map(([agent, packages]) => ({
      agent,
      times: packages.length,
      lastAt: Math.max(...packages.map((each) => each.package.at)),
    }))
    .toSorted((x, y) => y.times - x.times || (x.agent < y.agent ? -1 : 1))
}
