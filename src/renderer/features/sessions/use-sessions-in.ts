import { useEffect } from 'react'
import { useEnginePages, useEngineQuery } from '#renderer/lib/engine.ts'
import type { SessionView } from '#shared/session.ts'
import type { TimeWindow } from './timeline/time-window.ts'

/** So many at a time: the first are drawn while the rest are on their way. */
const PAGE = 1000

/** Everything that went on in this window. */
export function useSessionsIn({ from, to }: TimeWindow, agent: string) {
  const first = { from, to, limit: PAGE, ...(agent !== '' && { agent }) }
  const query = useEnginePages('sessions.list', first, {
    next: ({ next }) => (next === null ? null : { before: next }),
  })
  const { hasNextPage, isFetching, fetchNextPage } = query
  useEffect(() => {
    if (hasNextPage && !isFetching) void fetchNextPage()
  }, [hasNextPage, isFetching, fetchNextPage])
  return query
}

/** The session that began last in the vault; null while there is none. */
export function useLastSession(): SessionView | null | undefined {
  const { data } = useEngineQuery('sessions.list', { limit: 1 }, { keepPrevious: true })
  return data === undefined ? undefined : (data.sessions[0] ?? null)
}
