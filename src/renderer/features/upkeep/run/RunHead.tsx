import { TriangleAlert } from 'lucide-react'
import { Time } from '#renderer/ui/Time.tsx'
import type { UpkeepRun } from '#shared/upkeep.ts'
import { allOf, durationWords, ranSentence, sumOf } from '#renderer/lib/upkeep/upkeep-words.ts'
import { LostToAgents } from './LostToAgents.tsx'

/** What is to be said of the run as a whole, above its steps. */
export function RunHead({ run }: { run: UpkeepRun }) {
  const { state, because, startedAt, workMs, longestBlockMs, policyVersion, failure } = run
  const running = state === 'planning' || state === 'applying'
  const found = sumOf(run.steps, allOf)
  return (
    // A feed may own nothing but articles.
    <article aria-label="The run as a whole" className="flex flex-col gap-3 px-4 pt-3 pb-3">
      <p className="text-soft">
        {because} Begun <Time at={startedAt} />, by version {policyVersion} of the policy.{' '}
        {!running && (
          <span className="tabular-nums">
            {ranSentence(run)}. It worked for {durationWords(workMs)}; nobody had to wait longer
            than {durationWords(longestBlockMs)} for it.
          </span>
        )}
      </p>
      {failure !== null && (
        <p
          role="alert"
          className="flex items-start gap-2 rounded-md bg-danger-soft px-3 py-2 text-danger"
        >
          <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
          {failure}
        </p>
      )}
      {state === 'planned' && found > 0 && <LostToAgents run={run} />}
    </article>
  )
}
