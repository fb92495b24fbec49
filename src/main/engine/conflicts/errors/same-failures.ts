import type { Memory } from '#shared/memory.ts'
import { keywordsOf } from '../../recall/parse/keywords.ts'
import type { Reads } from '../../store/port.ts'
import { type Failure, errorKindOf, isFailure } from './error-kind.ts'

const LOOKED_AT = 100
const WORDS = 12

/** Failures of the same kind, oldest first, as far as this store sees them; `besides`: not written yet. */
export async function failuresLike(
  store: Pick<Reads, 'search' | 'get'>,
  failure: Failure,
  now: number,
  besides: readonly Memory[] = [],
): Promise<Failure[]> {
  const kind = errorKindOf(failure)
  const { errorType, message } = failure.content
  const words = [
    ...new Set([...keywordsOf(errorType, 'en'), ...keywordsOf(message.slice(0, 200), 'en')]),
  ]
  const query = { words: words.slice(0, WORDS), phrases: [], excluded: [], prefix: false }
  const { hits } = await store.search({
    words: query,
    filter: { aliveAt: now, types: [...new Set(['episodic' as const, failure.type])] },
    limit: LOOKED_AT,
  })
  const stored = await store.get(
    'memory',
    hits.map(({ id }) => id),
  )
  const known = new Map([...stored, ...besides].map((memory) => [memory.id, memory]))
  return [...known.values()]
    .filter(isFailure)
    .filter((other) => other.id !== failure.id && errorKindOf(other) === kind)
    .toSorted((a, b) => a.createdAt - b.createdAt || (a.id < b.id ? -1 : 1))
}
