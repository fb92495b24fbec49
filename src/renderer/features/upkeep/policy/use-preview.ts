import { useIsFetching } from '@tanstack/react-query'
import { useEngineQuery } from '#renderer/lib/engine.ts'
import { useHeld } from '#renderer/lib/use-held.ts'
import { useSettled } from '#renderer/lib/use-settled.ts'
import type { UpkeepDraft } from './policy-draft.ts'

const PAUSE_MS = 250

/** What the policy would do to this vault, one question at a time: each looks through all of it. */
export function usePreview(draft: UpkeepDraft) {
  const isBusy =
    useIsFetching({ predicate: ({ queryKey }) => queryKey[0] === 'upkeep.preview' }) > 0
  const text = useHeld(useSettled(JSON.stringify(draft), PAUSE_MS), isBusy)
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- written as text two lines above
  const policy = JSON.parse(text) as UpkeepDraft
  const query = useEngineQuery('upkeep.preview', { policy }, { keepPrevious: true, brief: true })
  return { ...query, isLate: isBusy || text !== JSON.stringify(draft) }
}
