import { memo, useState } from 'react'
import { ScopeChip } from '#renderer/lib/memory/ScopeChip.tsx'
import { openMemory } from '#renderer/lib/navigation.ts'
import { scoreWords } from '#renderer/lib/recall/score-words.ts'
import { SignalBar } from '#renderer/lib/recall/SignalBar.tsx'
import { Why } from '#renderer/lib/recall/Why.tsx'
import { DisputedMark } from '#renderer/parts/disputed/DisputedMark.tsx'
import { Button } from '#renderer/ui/Button.tsx'
import type { Hit } from '#shared/recall.ts'
import type { RankMove } from './rank-moves.ts'
import { MoveMark } from './MoveMark.tsx'

interface TrialHitProps {
  hit: Hit
  place: number
  best: number
  floor: number
  move: RankMove | undefined
}

/** One line of an answer; opened, the score taken apart. */
export const TrialHit = memo(function TrialHit({ hit, place, best, floor, move }: TrialHitProps) {
  const [explained, setExplained] = useState(false)
  const { id, row, score, signals, from } = hit
  return (
    <li className="border-b">
      <div className="flex items-center pr-2 hover:bg-hover">
        <button
          type="button"
          aria-expanded={explained}
          onClick={() => setExplained(!explained)}
          className="flex min-w-0 flex-1 items-center gap-2 py-1.5 pr-2 pl-4 text-left focus-visible:-outline-offset-2"
        >
          <span className="w-5 shrink-0 text-right text-sm text-soft tabular-nums">
            {place + 1}
          </span>
          {move && <MoveMark move={move} />}
          <span className="min-w-0 flex-1">
            <span dir="auto" title={row.summary} className="block truncate">
              {row.summary}
            </span>
            <span className="flex items-center gap-3 text-sm text-soft">
              <SignalBar signals={signals} full={best} className="min-w-24 flex-1 @md:max-w-60" />
              <span className="w-10 shrink-0 tabular-nums">{scoreWords(score)}</span>
              <span className="hidden min-w-0 truncate @md:block">
                <ScopeChip scope={row.scope} />
              </span>
            </span>
          </span>
        </button>
        <DisputedMark id={id} />
      </div>
      {explained && (
        <div className="flex flex-col items-start gap-2 bg-panel px-4 py-3">
          <div className="w-full">
            <Why
              signals={signals}
              score={score}
              full={best}
              relevance={hit.relevance}
              floor={floor}
            />
          </div>
          {from === 'vault' && (
            <Button size="s" onClick={() => openMemory(id)}>
              Open the memory
            </Button>
          )}
        </div>
      )}
    </li>
  )
})
