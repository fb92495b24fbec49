import { TriangleAlert } from 'lucide-react'
import { classes } from '#renderer/lib/classes.ts'
import { Badge } from '#renderer/ui/Badge.tsx'
import { Checkbox } from '#renderer/ui/Checkbox.tsx'
import { Skeleton } from '#renderer/ui/Skeleton.tsx'
import type { ImportChoice, ImportLine } from '#shared/archive.ts'
import { NOUN_WORDS } from './import-words.ts'
import { choiceOf, isTaken, useChoosing } from './plan-choices.ts'

interface PlanRowProps {
  /** Undefined while its page is on the way. */
  line: ImportLine | undefined
  index: number
  current: boolean
  onOpen: () => void
  onToggle: (line: ImportLine) => void
}

/** One file of an archive: what it says, and whether it is taken. */
export function PlanRow({ line, index, current, onOpen, onToggle }: PlanRowProps) {
  const choices = useChoosing((view) => view.choices)
  if (line === undefined)
    return (
      <div className="px-4 py-4">
        <Skeleton className="w-2/3" />
      </div>
    )
  const { group, title, scope, noun, warnings, path } = line
  const mayTake = group === 'new' || group === 'changed'
  const where = noun === null ? path : noun === 'memory' ? (scope ?? '') : NOUN_WORDS[noun].one
  return (
    <div
      className={classes(
        'flex h-12 items-center gap-2 pl-4',
        current ? 'bg-selected' : 'hover:bg-hover',
      )}
    >
      {mayTake && (
        <Checkbox
          aria-label={`Take ${title}`}
          checked={isTaken(choices, line)}
          onChange={() => onToggle(line)}
        />
      )}
      <button
        type="button"
        data-line={index}
        aria-current={current || undefined}
        onClick={onOpen}
        className="flex h-full min-w-0 flex-1 flex-col justify-center pr-3 text-left focus-visible:-outline-offset-2"
      >
        <span dir="auto" className="w-full truncate">
          {title}
        </span>
        <span className="flex w-full items-center gap-1.5 text-sm text-soft">
          <span className="min-w-0 truncate">{where}</span>
          {warnings.length > 0 && (
            <span className="flex shrink-0 items-center gap-1 text-warn">
              <TriangleAlert aria-hidden className="size-3" />
              <span className="sr-only">Worth knowing</span>
            </span>
          )}
        </span>
      </button>
      {group === 'conflicting' && (
        <span className="shrink-0 pr-3">
          <Badge tone={TONES[choiceOf(choices, path)]}>{SHORT[choiceOf(choices, path)]}</Badge>
        </span>
      )}
    </div>
  )
}

const SHORT: Record<ImportChoice, string> = { mine: 'Yours', theirs: 'Theirs', both: 'Both' }
const TONES = { mine: 'neutral', theirs: 'accent', both: 'good' } as const
