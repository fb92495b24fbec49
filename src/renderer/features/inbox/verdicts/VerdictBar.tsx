import { Check, EyeOff, KeyRound, Pencil, X } from 'lucide-react'
import type { ReviewCard } from '#shared/review.ts'
import { KeyedButton } from '#renderer/ui/KeyedButton.tsx'
import { settle, type VerdictSubject } from './settle.ts'
import { openEditor } from './typed-verdict.ts'
import { isEditable, isToBeWritten } from '../edit/edit-draft.ts'
import { focusProcedure } from '../error/focus-procedure.ts'
import { ask } from '../inbox-state.ts'
import { holdsSecret } from '../review-traits.ts'
import { Postpone } from './Postpone.tsx'
import { APPROVE_WORDS, rejectWords } from './verdict-words.ts'

interface VerdictBarProps {
  card: ReviewCard
  subject: VerdictSubject
}

/** What can be done with the item, each with its key. */
export function VerdictBar({ card, subject }: VerdictBarProps) {
  const secret = holdsSecret(card)
  const toBeWritten = isToBeWritten(card)
  return (
    <div role="toolbar" aria-label="What to do with this item" className="flex flex-wrap gap-2">
      {secret ? (
        <KeyedButton
          variant="primary"
          icon={EyeOff}
          shortcut="D"
          onClick={() => void settle(subject, { how: 'redact' })}
        >
          Redact
        </KeyedButton>
      ) : (
        <KeyedButton
          variant="primary"
          icon={toBeWritten ? Pencil : Check}
          shortcut="Y"
          onClick={() =>
            toBeWritten ? focusProcedure() : void settle(subject, { how: 'approve' })
          }
        >
          {toBeWritten ? 'Write the procedure' : APPROVE_WORDS[card.kind]}
        </KeyedButton>
      )}
      {isEditable(card) && !toBeWritten && (
        <KeyedButton icon={Pencil} shortcut="E" onClick={() => void openEditor(card)}>
          Edit
        </KeyedButton>
      )}
      <KeyedButton icon={X} shortcut="X" onClick={() => void settle(subject, { how: 'reject' })}>
        {rejectWords(card.kind)}
      </KeyedButton>
      <Postpone subject={subject} />
      {secret && (
        <KeyedButton icon={KeyRound} shortcut="Shift+K" onClick={() => ask('store-secret')}>
          Store as it is…
        </KeyedButton>
      )}
    </div>
  )
}
