import { Check, CheckCheck, Combine } from 'lucide-react'
import type { ReviewCard } from '#shared/review.ts'
import { KeyedButton } from '#renderer/ui/KeyedButton.tsx'
import { settle, type VerdictSubject } from '../verdicts/settle.ts'
import { openMerge } from '../verdicts/typed-verdict.ts'
import { Postpone } from '../verdicts/Postpone.tsx'

/** What can be done with two memories, each with its key. */
export function PairVerdicts({ card, subject }: { card: ReviewCard; subject: VerdictSubject }) {
  return (
    <div role="toolbar" aria-label="What to do with this item" className="flex flex-wrap gap-2">
      <KeyedButton
        icon={Check}
        shortcut="A"
        onClick={() => void settle(subject, { how: 'keep-a' })}
      >
        Keep A
      </KeyedButton>
      <KeyedButton
        icon={Check}
        shortcut="B"
        onClick={() => void settle(subject, { how: 'keep-b' })}
      >
        Keep B
      </KeyedButton>
      <KeyedButton
        icon={CheckCheck}
        shortcut="O"
        onClick={() => void settle(subject, { how: 'keep-both' })}
      >
        Keep both
      </KeyedButton>
      <KeyedButton icon={Combine} shortcut="M" onClick={() => void openMerge(card)}>
        Merge…
      </KeyedButton>
      {card.resolution === null && <Postpone subject={subject} />}
    </div>
  )
}
