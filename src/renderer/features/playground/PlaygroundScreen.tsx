import { useContext, useLayoutEffect } from 'react'
import { OpenVaultId, useEngineQuery } from '#renderer/lib/engine.ts'
import { ErrorState } from '#renderer/ui/ErrorState.tsx'
import { Columns } from '#renderer/ui/Columns.tsx'
import { ScreenHeader } from '#renderer/ui/ScreenHeader.tsx'
import { Segments } from '#renderer/ui/Segments.tsx'
import { Skeleton } from '#renderer/ui/Skeleton.tsx'
import { TaskForm } from './TaskForm.tsx'
import { Trials } from './Trials.tsx'
import { beginTrial, compare, useTrial } from './trial.ts'
import { WeightsPanel } from './WeightsPanel.tsx'

/** A task, the weights of every signal, and what an agent would be given: to be tried before it counts. */
export function PlaygroundScreen() {
  const vaultId = useContext(OpenVaultId)
  const begun = useTrial((trial) => trial.vaultId === vaultId)
  const sideBySide = useTrial((trial) => trial.sideBySide)
  useLayoutEffect(() => beginTrial(vaultId), [vaultId])
  const { data: weights, error, refetch } = useEngineQuery('recall.weights', {})
  return (
    <>
      <ScreenHeader
        title="Recall weights"
        sentence="What an agent recalls for a task, and how the weights change it"
        actions={
          <Segments
            label="How many settings"
            value={sideBySide ? 'two' : 'one'}
            options={HOW_MANY}
            onChange={(chosen) => compare(chosen === 'two')}
          />
        }
      />
      {error && <ErrorState sentence={error.message} onRetry={() => void refetch()} />}
      {!error && weights === undefined && <Skeleton className="m-4 w-80" />}
      {begun && weights && (
        <Columns
          wide
          side={
            <>
              <TaskForm />
              <WeightsPanel vault={weights.now} loci={weights.default} />
            </>
          }
        >
          <Trials vault={weights.now} />
        </Columns>
      )}
    </>
  )
}

const HOW_MANY = [
  { value: 'one', label: 'One setting' },
  { value: 'two', label: 'Side by side' },
] as const
