import { useState } from 'react'
import { useEngineQuery } from '#renderer/lib/engine.ts'
import { ChartFrame } from '#renderer/ui/chart/ChartFrame.tsx'
import { ErrorState } from '#renderer/ui/ErrorState.tsx'
import { Skeleton } from '#renderer/ui/Skeleton.tsx'
import type { MemoryId } from '#shared/memory.ts'
import { CurveChart } from './CurveChart.tsx'
import { curveRows, retentionSentence } from './retention-words.ts'
import { UseLegend } from './UseMark.tsx'

/** How one memory is forgotten, as a curve with its uses on it. */
export function MemoryCurve({ id }: { id: MemoryId }) {
  const { data: curve, error, refetch } = useEngineQuery('forgetting.curve', { id })
  const [now] = useState(() => Date.now())
  if (error) return <ErrorState sentence={error.message} onRetry={() => void refetch()} />
  if (curve === undefined) return <Skeleton className="h-30 w-full" />
  return (
    <ChartFrame
      title="Retention"
      sentence={retentionSentence(curve.retention)}
      legend={curve.retention.never === null ? <UseLegend uses={curve.uses} /> : undefined}
      head={['When', 'Left']}
      rows={curveRows(curve, now)}
    >
      {(widthPx, heightPx) => <CurveChart {...{ widthPx, heightPx, curve, now }} />}
    </ChartFrame>
  )
}
