import { useEffect, useState } from 'react'
import { act } from '#renderer/lib/toasts.ts'
import { Segments } from '#renderer/ui/Segments.tsx'
import { Slider } from '#renderer/ui/Slider.tsx'
import type { ModelAsks } from '#shared/conflict.ts'
import type { ReviewStats } from '#shared/review.ts'
import { effectSentence } from './stats-words.ts'

const WHEN = [
  { value: 'never', label: 'Never' },
  { value: 'sure', label: 'When sure' },
  { value: 'maybe', label: 'In doubt too' },
] as const

const SENTENCES: Record<ModelAsks, string> = {
  never: 'Only what a rule finds is asked.',
  sure: 'About 9 of 10 were contradictions when it was measured.',
  maybe: 'About 7 of 8 were, for notes; for messages of a conversation hardly any.',
}

interface ModelQuestionsProps {
  asks: ModelAsks
  reads: ReviewStats['modelReads']
}

/** When what only the model sees is asked, in this vault; what was asked before stays. */
export function ModelQuestions({ asks, reads }: ModelQuestionsProps) {
  return (
    <div className="flex flex-wrap items-start gap-x-6 gap-y-2">
      <div className="flex flex-col items-start gap-1 whitespace-nowrap">
        <span className="text-sm text-soft">The model asks</span>
        <Segments
          label="The model asks"
          value={asks}
          options={WHEN}
          onChange={(next) => void act('reviews.setModelAsks', { asks: next })}
        />
        <span className="text-sm text-soft">{SENTENCES[asks]}</span>
      </div>
      {asks !== 'never' && <Threshold asks={asks} reads={reads} />}
    </div>
  )
}

const [LEAST, MOST] = [50, 99]
/** After the last move: every step of a key would else be an act of its own. */
const SETTLES_MS = 600

/** How sure it must be, to be felt for: what that would have changed is said while it moves. */
function Threshold({ asks, reads: { from, past } }: ModelQuestionsProps) {
  const [moved, setMoved] = useState<number | null>(null)
  useEffect(() => {
    if (moved === null) return undefined
    const timer = setTimeout(() => {
      const keep = moved === from ? null : act('reviews.setModelAsks', { asks, share: moved })
      void Promise.resolve(keep).finally(() => setMoved((now) => (now === moved ? null : now)))
    }, SETTLES_MS)
    return () => clearTimeout(timer)
  }, [moved, from, asks])
  const share = moved ?? from
  return (
    <div className="flex flex-col items-start gap-1">
      <span className="text-sm text-soft">
        when it is sure to <span className="tabular-nums">{Math.round(share * 100)}</span> of 100
      </span>
      <Slider
        aria-label="How sure the model must be before it asks"
        aria-valuetext={effectSentence(past, share)}
        className="h-7 w-56"
        min={LEAST}
        max={MOST}
        step={1}
        value={Math.round(share * 100)}
        onChange={(next) => setMoved(next / 100)}
      />
      <span className="text-sm text-soft">{effectSentence(past, share)}</span>
    </div>
  )
}
