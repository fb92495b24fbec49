import { CalendarClock } from 'lucide-react'
import type { ReactNode } from 'react'
import { classes } from '#renderer/lib/classes.ts'
import { Badge, type Tone } from '#renderer/ui/Badge.tsx'
import { Time } from '#renderer/ui/Time.tsx'
import type { UpkeepRun } from '#shared/upkeep.ts'
import {
  durationWords,
  ranSentence,
  STATE_WORDS,
  TRIGGER_WORDS,
} from '#renderer/lib/upkeep/upkeep-words.ts'
import { useUpkeepState } from '../use-upkeep-state.ts'

interface RowProps {
  active: boolean
  onChoose: () => void
}

/** One run: what set it off, what it did, how long it took. */
export function RunRow({ run, ...row }: RowProps & { run: UpkeepRun }) {
  const { id, trigger, state, startedAt, workMs, longestBlockMs } = run
  return (
    <Row id={id} {...row}>
      <span className="flex min-w-0 items-center gap-2">
        <span
          className={classes(
            'min-w-0 truncate font-medium',
            state === 'undone' && 'text-soft line-through',
          )}
        >
          {state === 'planned' || state === 'planning' ? 'Dry run' : TRIGGER_WORDS[trigger]}
        </span>
        {state !== 'done' && state !== 'planned' && (
          <Badge tone={TONES[state] ?? 'neutral'}>{STATE_WORDS[state]}</Badge>
        )}
        <Time at={startedAt} className="ml-auto shrink-0 text-sm text-soft" />
      </span>
      <span className="flex min-w-0 gap-2 text-sm text-soft">
        <span className="min-w-0 flex-1 truncate" title={ranSentence(run)}>
          {ranSentence(run)}
        </span>
        <span
          className="shrink-0 tabular-nums"
          title={`Work of ${durationWords(workMs)}, the longest block ${durationWords(longestBlockMs)}`}
        >
          {durationWords(workMs)}
        </span>
      </span>
    </Row>
  )
}

/** The runs that are not yet, above those that were. */
export function ToComeRow(row: RowProps) {
  const { data } = useUpkeepState()
  const first = data?.next[0]
  return (
    <Row id="to-come" {...row}>
      <span className="flex min-w-0 items-center gap-2 font-medium">
        <CalendarClock aria-hidden className="size-4 shrink-0 text-soft" strokeWidth={1.75} />
        Next runs and statistics
      </span>
      <span className="min-w-0 truncate text-sm text-soft">
        {first === undefined
          ? data && 'No run is scheduled'
          : (first.waits ?? <NextAt at={first.at} because={first.because} />)}
      </span>
    </Row>
  )
}

function NextAt({ at, because }: { at: number | null; because: string }) {
  return (
    <>
      {at !== null && (
        <>
          <Time at={at} />
          {': '}
        </>
      )}
      {because}
    </>
  )
}

function Row({ id, active, onChoose, children }: RowProps & { id: string; children: ReactNode }) {
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the keys are commands of the screen
    <div
      id={`run-${id}`}
      role="option"
      tabIndex={-1}
      aria-selected={active}
      onClick={onChoose}
      className={classes(
        'flex h-full cursor-default flex-col justify-center border-b px-3',
        active
          ? 'bg-selected -outline-offset-2 outline-accent group-focus-visible/list:outline-2'
          : 'hover:bg-hover',
      )}
    >
      {children}
    </div>
  )
}

const TONES: Partial<Record<UpkeepRun['state'], Tone>> = {
  planning: 'accent',
  applying: 'accent',
  cancelled: 'warn',
  failed: 'danger',
}
