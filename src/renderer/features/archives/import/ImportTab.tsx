import { useEffect } from 'react'
import { ErrorState } from '#renderer/ui/ErrorState.tsx'
import { type Begun, useArchivesState } from '../archives-state.ts'
import { useWork } from '../work/use-work.ts'
import { WorkProgress } from '../work/WorkProgress.tsx'
import { ApplyWork } from './ApplyWork.tsx'
import { ImportStart } from './ImportStart.tsx'
import { beginChoosing } from './plan-choices.ts'
import { PlanView } from './PlanView.tsx'
import { startOver } from './start-over.ts'

/** Chosen, looked through, decided on, taken in: one after the other, and nothing written before the last. */
export function ImportTab() {
  const opening = useArchivesState((state) => state.opening)
  const applying = useArchivesState((state) => state.applying)
  if (applying !== null) return <ApplyWork key={applying} work={applying} />
  return opening === null ? <ImportStart /> : <Opened key={opening.work} begun={opening} />
}

function Opened({ begun }: { begun: Begun }) {
  const { work, error } = useWork(begun.work)
  const plan = work?.result?.kind === 'plan' ? work.result : null
  useEffect(() => {
    if (plan !== null) beginChoosing(plan)
  }, [plan])
  const problem = error?.message ?? (work?.state === 'failed' ? work.error?.message : undefined)
  if (problem !== undefined) return <ErrorState sentence={problem} onRetry={startOver} />
  if (work === undefined) return null
  if (work.state === 'running')
    return <WorkProgress work={work} title={`Looking through ${begun.shownPath}`} />
  if (plan === null)
    return <ErrorState sentence="This was stopped; nothing was written." onRetry={startOver} />
  return <PlanView plan={plan} />
}
