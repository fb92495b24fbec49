import { useIsFetching } from '@tanstack/react-query'
import { createContext, useEffect, useMemo } from 'react'
import { queryClient, useEngineQuery } from '#renderer/lib/engine.ts'
import { useHeld } from '#renderer/lib/use-held.ts'
import { useSettled } from '#renderer/lib/use-settled.ts'
import { isChanged, type PreviewInput, previewInput } from './preview-input.ts'
import { useDesk } from './desk.ts'

const PAUSE_MS = 150

/** What is asked for now, and what it is told against. */
export interface AskedPackages {
  now: PreviewInput
  start: PreviewInput
  changed: boolean
}

/** What is asked while a line is taken apart. Handed from line to line it would redraw them all at every step of a slider. */
export const AskedNow = createContext<AskedPackages | null>(null)

/** Words wait until they rest; budget and policy follow the hand, one question at a time. */
export function useAskedPackages(): AskedPackages {
  const task = useSettled(
    useDesk((desk) => desk.task),
    PAUSE_MS,
  )
  const as = useDesk((desk) => desk.as)
  const start = useDesk((desk) => desk.start)
  const isBusy = useIsFetching({ predicate: ({ queryKey }) => PACKED.has(queryKey[0]) }) > 0
  const now = useHeld(
    useDesk((desk) => desk.now),
    isBusy,
  )
  return useMemo(
    () => ({
      now: previewInput({ as, task }, now),
      start: previewInput({ as, task }, start),
      changed: isChanged(start, now),
    }),
    [as, task, now, start],
  )
}

export function usePackage({ now }: AskedPackages) {
  const shown = useDesk((desk) => desk.shown)
  useEffect(() => {
    // Somebody comes back from an editor: what the files say may be another now.
    window.addEventListener('focus', askAgain)
    return () => window.removeEventListener('focus', askAgain)
  }, [])
  return useEngineQuery(
    'context.preview',
    { ...now, shown },
    { keepPrevious: true, brief: true, fresh: true },
  )
}

/** The very text, for those who look at it: it may be megabytes, so it waits until the hand rests. */
export function usePackageText({ now }: AskedPackages) {
  return useEngineQuery('context.previewText', useSettled(now, PAUSE_MS), {
    keepPrevious: true,
    brief: true,
    fresh: true,
  })
}

/** From the start to what is tried now. */
export function useChange({ start, now, changed }: AskedPackages) {
  return useEngineQuery(
    'context.compare',
    { a: { preview: start }, b: { preview: now } },
    { enabled: changed, keepPrevious: true, brief: true },
  )
}

const PACKED: ReadonlySet<unknown> = new Set(['context.preview', 'context.compare'])
const OF_FILES: ReadonlySet<unknown> = new Set([...PACKED, 'context.previewText', 'context.item'])

/** What could read otherwise although nobody wrote to the vault. */
export function askAgain() {
  void queryClient.invalidateQueries({ predicate: ({ queryKey }) => OF_FILES.has(queryKey[0]) })
}
