import { useState } from 'react'
import { useEngineQuery } from '#renderer/lib/engine.ts'
import { count, counted } from '#renderer/lib/format.ts'
import { act } from '#renderer/lib/toasts.ts'
import { Button } from '#renderer/ui/Button.tsx'
import { Checkbox } from '#renderer/ui/Checkbox.tsx'
import { Dialog } from '#renderer/ui/Dialog.tsx'
import { ErrorState } from '#renderer/ui/ErrorState.tsx'
import { Skeleton } from '#renderer/ui/Skeleton.tsx'
import type { Output } from '#shared/contract.ts'
import type { MemoryId, MemoryRow } from '#shared/memory.ts'
import { scopeLabel } from '#shared/scope.ts'
import { askToEnd, useSessionsView } from '../sessions-view.ts'

/** Says what would stay and what would go before a session is over; a person ticks otherwise. */
export function EndSession() {
  const ending = useSessionsView((view) => view.ending)
  return ending === null ? null : <Ending key={ending} id={ending} />
}

function Ending({ id }: { id: string }) {
  const { data, error, refetch } = useEngineQuery('sessions.endPreview', { id }, { fresh: true })
  const { data: whole } = useEngineQuery('sessions.get', { id })
  const [turned, setTurned] = useState<ReadonlySet<MemoryId>>(new Set())
  const [busy, setBusy] = useState(false)
  const kept = data ? ticked(data, turned) : []
  const all = data ? data.kept.length + data.dropped.length : 0
  const open = whole?.tasks.filter(({ status }) => status === 'open').length ?? 0
  async function end() {
    setBusy(true)
    const done = await act('sessions.end', { id, keep: kept })
    setBusy(false)
    if (done !== null) askToEnd(null)
  }
  return (
    <Dialog
      open
      width="m"
      onOpenChange={(isOpen) => !isOpen && askToEnd(null)}
      title={whole ? `End the session of ${whole.session.agent}?` : 'End the session?'}
      description={`What is ticked is promoted${data ? ` to ${scopeLabel(data.promoteTo)}` : ''}, the rest is forgotten.${open > 0 ? ` ${counted(open, 'open task')} will be given up.` : ''} One Undo takes all of it back.`}
      footer={
        <>
          <Button onClick={() => askToEnd(null)}>Cancel</Button>
          <Button
            variant="primary"
            busy={busy}
            disabled={data === undefined}
            onClick={() => void end()}
          >
            {all === 0 ? 'End session' : `End, keep ${kept.length} of ${all}`}
          </Button>
        </>
      }
    >
      {error && <ErrorState sentence={error.message} onRetry={() => void refetch()} />}
      {data === undefined && !error && <Skeleton className="w-2/3" />}
      {data && all === 0 && <p className="text-soft">Its working memory is empty.</p>}
      {data && all > 0 && (
        <ul aria-label="Working memory" className="flex flex-col gap-1.5">
          {[...data.kept, ...data.dropped].slice(0, LISTED).map((row) => (
            <Note
              key={row.id}
              row={row}
              kept={kept.includes(row.id)}
              onTurn={() => setTurned(turnedOver(turned, row.id))}
            />
          ))}
          {all > LISTED && (
            <li className="text-sm text-soft">
              {count(all - LISTED)} more: those with an importance of 70 % or more stay, the others
              go.
            </li>
          )}
        </ul>
      )}
    </Dialog>
  )
}

/** A list to tick through; what is beyond goes by the rule, and the dialog says so. */
const LISTED = 200

function Note({ row, kept, onTurn }: { row: MemoryRow; kept: boolean; onTurn: () => void }) {
  return (
    <li>
      <Checkbox checked={kept} onChange={onTurn} className="items-start">
        <span dir="auto" className="line-clamp-2 break-words">
          {row.summary}
        </span>
      </Checkbox>
    </li>
  )
}

/** By the rule, but for those that somebody turned over. */
function ticked(
  { kept, dropped }: Output<'sessions.endPreview'>,
  turned: ReadonlySet<MemoryId>,
): MemoryId[] {
  return [
    ...kept.filter(({ id }) => !turned.has(id)),
    ...dropped.filter(({ id }) => turned.has(id)),
  ].map(({ id }) => id)
}

function turnedOver(turned: ReadonlySet<MemoryId>, id: MemoryId): ReadonlySet<MemoryId> {
  const next = new Set(turned)
  if (!next.delete(id)) next.add(id)
  return next
}
