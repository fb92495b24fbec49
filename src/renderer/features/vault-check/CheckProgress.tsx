import { percent } from '#renderer/lib/format.ts'
import type { VaultCheckState, VaultProblem } from '#shared/vault-check.ts'
import { timeLeft } from '#renderer/lib/vault-check/check-words.ts'

/** What is read, how far it is and how long it will take. */
export function CheckProgress({ running }: { running: VaultCheckState['running'] }) {
  const { part, share, ms } = running ?? { part: 'file' as const, share: 0, ms: 0 }
  return (
    <div className="flex flex-col gap-2">
      <p className="flex justify-between gap-3">
        <span>{PARTS[part]}</span>
        <span className="shrink-0 text-soft tabular-nums">
          {percent(share)}
          {timeLeft(share, ms)}
        </span>
      </p>
      <div
        role="progressbar"
        aria-label="Checking this vault"
        aria-valuenow={Math.round(share * 100)}
        aria-valuemin={0}
        aria-valuemax={100}
        className="h-2 overflow-hidden rounded-sm bg-line"
      >
        <div className="h-full bg-accent" style={{ width: `${share * 100}%` }} />
      </div>
    </div>
  )
}

const PARTS: Record<VaultProblem['part'], string> = {
  file: 'Reading every page of the file…',
  memories: 'Reading every memory…',
  words: 'Comparing memories with the search index…',
  tallies: 'Adding up counts…',
  vectors: 'Looking at the index of meaning…',
  journal: 'Doing the journal once more…',
}
