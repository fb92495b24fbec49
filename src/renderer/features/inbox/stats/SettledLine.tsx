import { useContext } from 'react'
import { useEngineQuery } from '#renderer/lib/engine.ts'
import { Button } from '#renderer/ui/Button.tsx'
import { Segments } from '#renderer/ui/Segments.tsx'
import { ClockContext } from '#renderer/ui/Time.tsx'
import { showDone, showSettledBy, useInboxState } from '../inbox-state.ts'
import { ownSentence } from './stats-words.ts'

const WHOSE = [
  { value: 'anyone', label: 'All' },
  { value: 'people', label: 'By you' },
  { value: 'loci', label: 'By Loci' },
] as const

/** Above what is settled: how much of it Loci did on its own, and the way to just that. */
export function SettledLine() {
  const { now } = useContext(ClockContext)
  const offset = -new Date(now).getTimezoneOffset()
  const { data } = useEngineQuery('reviews.stats', { offset })
  const whose = useInboxState((view) => view.settledBy)
  return (
    <div className="flex shrink-0 flex-wrap items-center gap-x-3 gap-y-1.5 border-b bg-panel px-4 py-2">
      <Segments label="Settled by" value={whose} options={WHOSE} onChange={showSettledBy} />
      <p className="min-w-60 flex-1 text-sm text-soft">{data && ownSentence(data.days)}</p>
      {/* Superseded, archived, merged and promoted are no items. */}
      <Button size="s" variant="ghost" onClick={showDone}>
        Done by Loci
      </Button>
    </div>
  )
}
