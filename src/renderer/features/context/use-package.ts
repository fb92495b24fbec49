import { useMemo } from 'react'
import { useEngineQuery } from '#renderer/lib/engine.ts'
import { usePaced } from '#renderer/lib/use-paced.ts'
import { useSettled } from '#renderer/lib/use-settled.ts'
import { isChanged, type Preview, previewOf } from './asked.ts'
import { useDesk } from './view.ts'

const PAUSE_MS = 150
const PACE_MS = 50

/** What is asked for now, and what it is told against. */
export interface Asked {
  now: Preview
  start: Preview
  changed: boolean
}

/** Words wait until they rest; budget and policy follow the hand. */
export function useAsked(): Asked {
  const task = useSettled(
    useDesk((desk) => desk.task),
    PAUSE_MS,
  )
  const as = useDesk((desk) => desk.as)
  const start = useDesk((desk) => desk.start)
  const now = usePaced(
    useDesk((desk) => desk.now),
    PACE_MS,
  )
  return useMemo(
    () => ({
      now: previewOf({ as, task }, now),
      start: previewOf({ as, task }, start),
      changed: isChanged(start, now),
    }),
    [as, task, now, start],
  )
}

export function usePackage({ now }: Asked) {
  return useEngineQuery('context.preview', now, { keepPrevious: true, brief: true, fresh: true })
}

/** From the start to what is tried now. */
export function useChange({ start, now, changed }: Asked) {
  return useEngineQuery(
    'context.compare',
    { a: { preview: start }, b: { preview: now } },
    { enabled: changed, keepPrevious: true, brief: true },
  )
}
