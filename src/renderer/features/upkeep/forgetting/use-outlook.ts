import { useIsFetching } from '@tanstack/react-query'
import { useEngineQuery } from '#renderer/lib/engine.ts'
import { useHeld } from '#renderer/lib/use-held.ts'
import type { ForgettingPolicy } from '#shared/upkeep.ts'

export const WEEKS = 12

/** How many would fade by week under this draft, one question at a time, so that it moves with the hand. */
export function useOutlook(draft: ForgettingPolicy) {
  const isBusy =
    useIsFetching({ predicate: ({ queryKey }) => queryKey[0] === 'forgetting.outlook' }) > 0
  const text = useHeld(JSON.stringify(draft), isBusy)
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- written as text two lines above
  const policy = JSON.parse(text) as ForgettingPolicy
  const asked = { policy, weeks: WEEKS }
  return useEngineQuery('forgetting.outlook', asked, { keepPrevious: true, brief: true })
}
