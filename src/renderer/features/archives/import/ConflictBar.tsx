import { Check, CheckCheck } from 'lucide-react'
import { useCommands } from '#renderer/lib/commands.ts'
import { KeyedButton } from '#renderer/ui/KeyedButton.tsx'
import type { ImportChoice, ImportConflict } from '#shared/archive.ts'
import { choiceOf, choosePlan, settleOne, useChoosing } from './plan-choices.ts'

interface ConflictBarProps {
  conflict: ImportConflict
  onNext: (() => void) | null
}

/** One key, next conflict: as among contradictions. */
export function ConflictBar({ conflict: { line, would }, onNext }: ConflictBarProps) {
  const chosen = useChoosing((view) => choiceOf(view.choices, line.path))
  const settle = (choice: ImportChoice) => () => {
    choosePlan((before) => settleOne(before, line.path, choice))
    onNext?.()
  }
  useCommands([
    {
      id: 'import-mine',
      title: 'Keep yours (A)',
      group: 'Archives',
      shortcut: 'A',
      run: settle('mine'),
    },
    {
      id: 'import-theirs',
      title: 'Take theirs (B)',
      group: 'Archives',
      shortcut: 'B',
      run: settle('theirs'),
    },
    {
      id: 'import-both',
      title: 'Keep both',
      group: 'Archives',
      shortcut: 'O',
      when: () => would.both !== null,
      run: settle('both'),
    },
  ])
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
