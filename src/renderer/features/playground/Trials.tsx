import { FlaskConical } from 'lucide-react'
import { useEngineQuery } from '#renderer/lib/engine.ts'
import { useSettled } from '#renderer/lib/use-settled.ts'
import { EmptyState } from '#renderer/ui/EmptyState.tsx'
import type { Weights } from '#shared/recall.ts'
import { trialQuery } from './trial-query.ts'
import { TrialColumn } from './TrialColumn.tsx'
import { type Trial, useTrial } from './trial.ts'

const PAUSE_MS = 90

/** The answer under one setting, with what moved against the vault's own; or under two, with what moved between them. */
export function Trials({ vault }: { vault: Weights }) {
  const trial = useSettled(useTrial(), PAUSE_MS)
  const { sideBySide } = trial
  const asked = trial.task.trim() !== ''
  const own = useAnswer(trial, vault, asked && !sideBySide && trial.a !== null)
  const a = useAnswer(trial, trial.a ?? vault, asked)
  const b = useAnswer(trial, trial.b ?? vault, asked && sideBySide)
  if (!asked)
    return (
      <EmptyState
        icon={FlaskConical}
        title="No task yet"
        sentence="Write a task on the left, as an agent would be given it. What it would recall appears here, and moves as you move the weights."
      />
    )
  if (sideBySide)
    return (
      <div className="grid min-w-0 flex-1 grid-cols-2 divide-x divide-line">
        <TrialColumn title="Setting A" answer={a} />
        <TrialColumn title="Setting B" answer={b} before={a.data} beforeName="A" />
      </div>
    )
  return (
    <TrialColumn
      title={trial.a === null ? 'With the vault’s weights' : 'With these weights'}
      answer={a}
      before={trial.a === null ? undefined : own.data}
      beforeName="the vault’s weights"
    />
  )
}

export type TrialAnswer = ReturnType<typeof useAnswer>

function useAnswer(trial: Trial, weights: Weights, enabled: boolean) {
  return useEngineQuery('recall.search', trialQuery(trial, weights), {
    enabled,
    keepPrevious: true,
    brief: true,
  })
}
