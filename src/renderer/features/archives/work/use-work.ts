import { useEffect, useState } from 'react'
import { useEngineQuery } from '#renderer/lib/engine.ts'
import type { ArchiveWork } from '#shared/archive.ts'
import type { AppError } from '#shared/errors.ts'

const LOOK_MS = 500

interface FollowedWork {
  work: ArchiveWork | undefined
  /** It is not known any more, or the vault cannot be asked. */
  error: AppError | null
}

/** How far it is, until it is over. */
export function useWork(id: string): FollowedWork {
  const { data: work, error, refetch } = useEngineQuery('archive.progress', { work: id })
  const goesOn = work?.state === 'running'
  // It says so itself where it moves on; what stands still is looked after all the same.
  useEffect(() => {
    if (!goesOn) return
    const timer = setInterval(() => void refetch(), LOOK_MS)
    return () => clearInterval(timer)
  }, [goesOn, refetch])
  return { work, error }
}

/** Since when this step of it has been in sight, and how far it was then: what is left is told from that. */
export function usePace({ doing, done }: ArchiveWork, now: number): { ms: number; since: number } {
  const [began, setBegan] = useState({ doing, at: now, done })
  if (began.doing !== doing) setBegan({ doing, at: now, done })
  return { ms: now - began.at, since: began.done }
}
