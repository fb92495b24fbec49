import { AppError } from '#shared/errors.ts'
import type { Memory } from '#shared/memory.ts'
import { actorOf, SYSTEM, USER } from '#shared/principal.ts'
import type { Review } from '#shared/review.ts'
import { comparableOf } from '#engine/conflicts/detect/comparable-text.ts'
import { credentialsIn } from '#engine/gate/found-credentials.ts'
import { spotsIn } from '#engine/gate/spots.ts'
import type { Room } from '#engine/room.ts'
import { type JudgePrompt, type JudgedStatement, promptAbout } from './prompt.ts'

/** What would be sent about an item, for the person to see and for the judge to answer. */
export async function question(room: Room, id: string): Promise<JudgePrompt> {
  const { kind, pair } = await unsettled(room, id)
  if (kind === 'secret')
    throw new AppError('forbidden', 'What may hold a credential is never sent to a judge.')
  // Items of before this kind have none at all.
  if (pair == null)
    throw new AppError(
      'invalid_input',
      'A judge is asked about two memories; this item is about one.',
    )
  const memories = await room.store.get('memory', [pair.a.id, pair.b.id])
  const [a, b] = [pair.a, pair.b].map((side) => memories.find((memory) => memory.id === side.id))
  if (a === undefined || b === undefined)
    throw new AppError('not_found', 'One of the two memories is not in the vault any more.')
  await refuseCredentials(
    room,
    [a, b],
    'One of the two texts looks like it holds a credential, so nothing was sent.',
  )
  return promptAbout(statementOf(a), statementOf(b))
}

export async function unsettled({ store }: Room, id: string): Promise<Review> {
  const [review] = await store.get('review', [id])
  if (review === undefined) throw new AppError('not_found', 'This item is not in the inbox.')
  if (review.state === 'resolved')
    throw new AppError('stale', 'This item was settled already; there is nothing left to judge.')
  return review
}

export async function refuseCredentials(
  { secrets }: Room,
  memories: readonly Memory[],
  sentence: string,
): Promise<void> {
  if (secrets === null)
    throw new AppError(
      'forbidden',
      'The search for credentials is switched off, so a text could be sent with one in it. Switch it on in Settings first.',
    )
  const spots = memories.flatMap(({ content, summary }) => spotsIn({ content, summary }, ''))
  if ((await credentialsIn(spots, secrets, [])).size > 0) throw new AppError('forbidden', sentence)
}

function statementOf(memory: Memory): JudgedStatement {
  const { createdAt, createdBy } = memory
  const by = WRITERS.get(createdBy) ?? 'an agent'
  return { text: comparableOf(memory).text, writtenAt: createdAt, by }
}

/** Names of agents are nobody's business out there. */
const WRITERS: ReadonlyMap<string, JudgedStatement['by']> = new Map([
  [actorOf(USER), 'a person'],
  [actorOf(SYSTEM), 'Loci'],
])
