import { act } from '#renderer/lib/toasts.ts'
import { Segments } from '#renderer/ui/Segments.tsx'
import type { ModelAsks } from '#shared/conflict.ts'

const WHEN = [
  { value: 'never', label: 'Never' },
  { value: 'sure', label: 'When sure' },
  { value: 'maybe', label: 'In doubt too' },
] as const

const SENTENCES: Record<ModelAsks, string> = {
  never: 'Only what a rule finds is asked.',
  sure: 'About 4 of 5 were contradictions when it was measured.',
  maybe: 'About 3 of 4 were, for notes; for messages of a conversation hardly any.',
}

/** When what only the model sees is asked, in this vault; what was asked before stays. */
export function ModelQuestions({ asks }: { asks: ModelAsks }) {
  return (
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
  )
}
