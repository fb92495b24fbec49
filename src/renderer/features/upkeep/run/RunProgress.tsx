import { count, percent } from '#renderer/lib/format.ts'
import type { UpkeepRun } from '#shared/upkeep.ts'
import { leftWords } from '#renderer/lib/upkeep/upkeep-words.ts'
import { useUpkeepState } from '../use-upkeep-state.ts'

/** What it does, how far it is and how long it will take. */
export function RunProgress({ run }: { run: UpkeepRun }) {
  const { data } = useUpkeepState(true)
  const progress = data?.progress?.run === run.id ? data.progress : null
  const share =
    progress?.of === null || progress === null ? null : progress.done / Math.max(1, progress.of)
  return (
    <div className="flex shrink-0 flex-col gap-2 border-b px-4 py-3">
      <p className="flex justify-between gap-3">
        <span>{progress?.doing ?? 'Waits for its turn…'}</span>
        {progress !== null && (
          <span className="shrink-0 text-soft tabular-nums">
            {share === null ? count(progress.done) : percent(share)}
            {leftWords(progress.leftMs)}
          </span>
        )}
      </p>
      <div
        role="progressbar"
        aria-label={progress?.doing ?? 'Upkeep'}
        {...(share !== null && { 'aria-valuenow': Math.round(share * 100) })}
        aria-valuemin={0}
        aria-valuemax={100}
        className="h-2 overflow-hidden rounded-sm bg-line"
      >
        <div className="h-full bg-accent" style={{ width: `${(share ?? 0) * 100}%` }} />
      </div>
    </div>
  )
}
