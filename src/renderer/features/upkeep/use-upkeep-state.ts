import { useEffect } from 'react'
import { useEngineQuery } from '#renderer/lib/engine.ts'

const LOOK_MS = 400

/** What is under way and what is to come; while something is, looked at again and again. */
export function useUpkeepState(watches = false) {
  const query = useEngineQuery('upkeep.state', {}, { fresh: true, keepPrevious: true })
  const { data, refetch } = query
  const isRunning = watches || (data?.progress ?? null) !== null
  useEffect(() => {
    if (!isRunning) return
    const timer = setInterval(() => void refetch(), LOOK_MS)
    return () => clearInterval(timer)
  }, [isRunning, refetch])
  return query
}
