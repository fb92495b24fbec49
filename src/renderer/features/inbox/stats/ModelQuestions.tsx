import { useEffect, useState } from 'react'
import { openVault } from '#renderer/lib/engine.ts'
import { act } from '#renderer/lib/toasts.ts'
import { Segments } from '#renderer/ui/Segments.tsx'
import { Slider } from '#renderer/ui/Slider.tsx'
import type { ModelAsks } from '#shared/conflict.ts'
import type { ReviewStats } from '#shared/review.ts'
import { shareDraft } from './share-draft.ts'
import { effectSentence, measuredSentence, spokenShare } from './threshold-words.ts'

const WHEN = [
  { value: 'never', label: 'Never' },
  { value: 'sure', label: 'When sure' },
  { value: 'maybe', label: 'In doubt too' },
] as const

interface ModelQuestionsProps {
  asks: ModelAsks
  reads: ReviewStats['modelReads']
}

/** When what only the model sees is asked, in this vault; what was asked before stays. */
export function ModelQuestions({ asks, reads }: ModelQuestionsProps) {
  const { share, move, drop } = useShare(asks, reads.from)
  const choose = (next: ModelAsks) => {
    drop()
    void act('reviews.setModelAsks', { asks: next })
  }
  return (
    <div className="flex flex-wrap items-start gap-x-6 gap-y-2">
      <div className="flex flex-col items-start gap-1 whitespace-nowrap">
        <span className="text-sm text-soft">The model asks</span>
        <Segments label="The model asks" value={asks} options={WHEN} onChange={choose} />
        <span className="text-sm text-soft">{measuredSentence(asks, share)}</span>
      </div>
      {asks !== 'never' && <Threshold share={share} reads={reads} onMove={move} />}
    </div>
  )
}

/** How sure it must be: what the vault has, or where the slider was moved to meanwhile. */
function useShare(asks: ModelAsks, from: number) {
  const [moved, setMoved] = useState<number | null>(null)
  const [draft] = useState(() => {
    const vault = openVault()?.id
    return shareDraft({
      kept: { asks, from },
      isHere: () => openVault()?.id === vault,
      keep: async (choice) => (await act('reviews.setModelAsks', choice)) !== null,
      show: setMoved,
    })
  })
  useEffect(() => draft.read({ asks, from }), [draft, asks, from])
  useEffect(() => () => draft.leave(), [draft])
  return { share: moved ?? from, move: draft.move, drop: draft.drop }
}

const [LEAST, MOST] = [50, 99]

interface ThresholdProps {
  share: number
  reads: ReviewStats['modelReads']
  onMove: (share: number) => void
}

/** How sure it must be, to be felt for: what is known about that is said while it moves. */
function Threshold({ share, reads, onMove }: ThresholdProps) {
  const value = Math.round(share * 100)
  const effect = effectSentence(reads, share)
  return (
    <div className="flex max-w-xl flex-col items-start gap-1">
      <span className="text-sm text-soft">
        when it is sure to <span className="tabular-nums">{value}</span> of 100
      </span>
      <Slider
        aria-label="How sure the model must be before it asks"
        aria-valuetext={spokenShare(share, effect)}
        className="h-7.5 w-56"
        min={LEAST}
        max={MOST}
        step={1}
        value={value}
        onChange={(next) => onMove(next / 100)}
      />
      <span className="text-sm text-soft">{effect}</span>
    </div>
  )
}
