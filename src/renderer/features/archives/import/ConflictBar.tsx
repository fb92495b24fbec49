import { Check, CheckCheck } from 'lucide-react'
import { KeyedButton } from '#renderer/ui/KeyedButton.tsx'
import type { ImportChoice, ImportConflict } from '#shared/archive.ts'
import { choiceOf, useChoosing } from './plan-choices.ts'

interface ConflictBarProps {
  conflict: ImportConflict
  onSettle: (choice: ImportChoice) => void
}

/** What becomes of it, said before it is chosen; the keys are there before it is (`use-conflict-keys.ts`). */
export function ConflictBar({ conflict: { line, would }, onSettle }: ConflictBarProps) {
  const chosen = useChoosing((view) => choiceOf(view.choices, line.path))
  const settle = (choice: ImportChoice) => () => onSettle(choice)
  return (
    <div className="flex flex-col gap-2">
      <div
        role="toolbar"
        aria-label="What becomes of this conflict"
        className="flex flex-wrap gap-2"
      >
        <KeyedButton
          size="s"
          icon={Check}
          shortcut="A"
          variant={chosen === 'mine' ? 'primary' : 'plain'}
          aria-pressed={chosen === 'mine'}
          onClick={settle('mine')}
        >
          Keep yours
        </KeyedButton>
        <KeyedButton
          size="s"
          icon={Check}
          shortcut="B"
          variant={chosen === 'theirs' ? 'primary' : 'plain'}
          aria-pressed={chosen === 'theirs'}
          onClick={settle('theirs')}
        >
          Take theirs
        </KeyedButton>
        <KeyedButton
          size="s"
          icon={CheckCheck}
          shortcut="O"
          variant={chosen === 'both' ? 'primary' : 'plain'}
          aria-pressed={chosen === 'both'}
          disabled={would.both === null}
          onClick={settle('both')}
        >
          Keep both
        </KeyedButton>
      </div>
      <p aria-live="polite" className="text-sm text-soft">
        {would[chosen] ?? would.mine}
      </p>
    </div>
  )
}
