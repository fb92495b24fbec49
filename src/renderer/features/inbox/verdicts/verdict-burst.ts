import { queryClient } from '#renderer/lib/engine.ts'
import { arrive, useInboxState } from '../inbox-state.ts'
import type { ReviewPages } from '../use-review-pages.ts'

/** How long nobody settles anything before the lists are read anew. */
const QUIET_MS = 250
const ATTEMPTS = 3

const settled = new Set<string>()
let underWay = 0
let quiet: ReturnType<typeof setTimeout> | undefined

/**
 * While verdicts follow each other the lists are not read anew after each: with a thousand items the
 * engine would be busy listing, and the next item would wait behind it. What was settled is out of
 * sight meanwhile, and stays so until a list without it has come.
 */
export async function inBurst<T>(ids: readonly string[], settling: () => Promise<T>): Promise<T> {
  underWay += 1
  clearTimeout(quiet)
  useInboxState.setState({ bursting: true })
  try {
    const done = await settling()
    ids.forEach((id) => settled.add(id))
    return done
  } catch (error) {
    arrive(ids)
    throw error
  } finally {
    underWay -= 1
    if (underWay === 0) quiet = setTimeout(() => void catchUp(), QUIET_MS)
  }
}

async function catchUp(): Promise<void> {
  useInboxState.setState({ bursting: false })
  const ids = [...settled]
  settled.clear()
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    // The lists follow changes again only after the next frame is drawn.
    await new Promise((drawn) => setTimeout(drawn, 20))
    await queryClient.invalidateQueries({ queryKey: ['reviews.list'] })
    if (!ids.some(isListed)) break
  }
  arrive(ids)
}

/** A list read before the verdict still has it; one that was taken back is listed for good. */
function isListed(id: string): boolean {
  return queryClient
    .getQueriesData<ReviewPages>({ queryKey: ['reviews.list'] })
    .some(([, data]) =>
      data?.pages.flat().some((card) => card.id === id && card.resolution === null),
    )
}
