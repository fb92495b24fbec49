import { useEnginePages } from '#renderer/lib/engine.ts'
import type { AppError } from '#shared/errors.ts'
import type { UpkeepRun } from '#shared/upkeep.ts'

const PAGE = 50

export interface Runs {
  runs: readonly UpkeepRun[]
  loading: boolean
  error: AppError | null
  retry: () => void
  loadMore: () => void
}

/** Runs, newest first, page by page. */
export function useRuns(): Runs {
  const { data, error, refetch, hasNextPage, isFetching, fetchNextPage } = useEnginePages(
    'upkeep.runs',
    { limit: PAGE },
    {
      next: (page) => {
        const last = page.length < PAGE ? undefined : page.at(-1)
        return last === undefined ? null : { before: last.id }
      },
    },
  )
  return {
    runs: data?.pages.flat() ?? [],
    loading: data === undefined,
    error,
    retry: () => void refetch(),
    loadMore: () => {
      if (hasNextPage && !isFetching) void fetchNextPage()
    },
  }
}
