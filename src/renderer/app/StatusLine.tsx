import { useIsMutating } from '@tanstack/react-query'
import { useEngineQuery } from '#renderer/lib/engine.ts'
import { bytes, counted } from '#renderer/lib/format.ts'
import { useStatus } from '#renderer/lib/status-line.ts'
import { Spinner } from '#renderer/ui/Spinner.tsx'

export function StatusLine() {
  const text = useStatus((status) => status.text)
  const saving = useIsMutating() > 0
  const { data: summary } = useEngineQuery('vault.summary', {}, { keepPrevious: true })
  return (
    <footer className="flex h-6.5 shrink-0 items-center gap-4 border-t bg-panel px-3 text-sm text-soft tabular-nums">
      <span role="status" className="min-w-0 flex-1 truncate">
        {text}
      </span>
      {saving && (
        <span className="flex animate-late items-center gap-1.5">
          <Spinner /> Working
        </span>
      )}
      {summary && (
        <span className="shrink-0">
          {counted(summary.memories, 'memory', 'memories')} · {bytes(summary.bytes)}
        </span>
      )}
    </footer>
  )
}
