import type { InfiniteData } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useEnginePages } from '#renderer/lib/engine.ts'
import type { AppError } from '#shared/errors.ts'
import type { Review, ReviewCard } from '#shared/review.ts'

/** Few enough that the first ones are there at once, however many wait. */
const PAGE = 500

/** Of those settled no more than the newest are listed: a year of them is nothing to walk through. */
export const SETTLED_LISTED = 1000

export type ReviewPages = InfiniteData<ReviewCard[]>

export interface ReviewListing {
  /** Undefined before the first of them are there. */
  cards: readonly ReviewCard[] | undefined
  /** False while more are being read. */
  complete: boolean
  error: AppError | null
  retry: () => void
}

/** All items in one state, read one page after the other without anybody asking for the next. */
export function useReviewPages(state: Review['state'], enabled: boolean): ReviewListing {
  const listing = useEnginePages(
    'reviews.list',
    { state, limit: PAGE },
    {
      enabled,
      next(last, pages) {
        const after = last.length < PAGE ? undefined : last.at(-1)?.id
        const isEnough = state === 'resolved' && pages.length * PAGE >= SETTLED_LISTED
        return after === undefined || isEnough ? null : { after }
      },
    },
  )
  const { data, error, hasNextPage, isFetching, fetchNextPage, refetch } = listing
  const reads = enabled && hasNextPage && !isFetching && error === null
  useEffect(() => {
    if (reads) void fetchNextPage()
  }, [reads, fetchNextPage])
  return {
    cards: data?.pages.flat(),
    complete: data !== undefined && !hasNextPage,
    error,
    retry: () => void refetch(),
  }
}
