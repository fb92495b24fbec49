import { useState } from 'react'
import { useEngineQuery } from '#renderer/lib/engine.ts'
import { counted } from '#renderer/lib/format.ts'
import { act } from '#renderer/lib/toasts.ts'
import { Button } from '#renderer/ui/Button.tsx'
import { Dialog } from '#renderer/ui/Dialog.tsx'
import type { KnownAgent } from '#shared/agent.ts'
import { NEWEST_FIRST } from '#shared/filter.ts'
import type { MemoryRow } from '#shared/memory.ts'
import { type Scope, scopeLabel } from '#shared/scope.ts'
import { worthKeeping } from '#shared/tier.ts'
import { draftOf, readScope, type ScopeDraft, ScopePicker } from './ScopePicker.tsx'
import { askEnd } from './scope-page-state.ts'

const LISTED = 5

/** Says what becomes of every memory of a task or session before it is over. */
export function EndDialog({ scope }: { scope: Scope }) {
  const { data: agents } = useEngineQuery('agents.list', {})
  const page = useEngineQuery('memories.page', {
    filter: { scopes: [scope], statuses: ['active'] },
    sort: NEWEST_FIRST,
    limit: 500,
  })
  const [chosen, setChosen] = useState<ScopeDraft | null>(null)
  const [problem, setProblem] = useState<string>()
  const draft = chosen ?? draftOf(homeOf(scope, agents ?? []))
  const rows = page.data?.rows ?? []
  const kept = rows.filter(worthKeeping)
  const dropped = rows.filter((row) => !worthKeeping(row))
  const read = readScope(draft)
  const there = 'scope' in read ? scopeLabel(read.scope) : 'the scope you choose'

  async function submit(wanted: ScopeDraft) {
    const end = readScope(wanted)
    if ('problem' in end) return setProblem(end.problem)
    askEnd(null)
    await act('scopes.end', { scope, promoteTo: end.scope })
  }

  return (
    <Dialog
      open
      width="m"
      onOpenChange={(open) => !open && askEnd(null)}
      title={`End ${scopeLabel(scope)}?`}
      description="What is worth keeping is promoted first, the rest is forgotten. One Undo takes all of it back."
      footer={
        <>
          <Button onClick={() => askEnd(null)}>Cancel</Button>
          <Button
            variant="primary"
            disabled={page.data === undefined}
            onClick={() => void submit(draft)}
          >
            End {scope.kind}
          </Button>
        </>
      }
    >
      <ScopePicker
        label="Promote to"
        value={draft}
        problem={problem}
        onSubmit={(wanted) => void submit(wanted)}
        onChange={(next) => {
          setChosen(next)
          setProblem(undefined)
        }}
      />
      <div className="flex flex-col gap-4 pt-3">
        <Fate title={`Promoted to ${there}`} rows={kept} none="Nothing is important enough." />
        <Fate title="Forgotten" rows={dropped} none="Nothing." />
        <p className="text-sm text-soft">
          Keeps importance ≥ 70&nbsp;%, and high or critical priority.
          {page.data?.next != null && ' The newest 500 are counted here; the rest go the same way.'}
        </p>
      </div>
    </Dialog>
  )
}

function Fate({ title, rows, none }: { title: string; rows: MemoryRow[]; none: string }) {
  return (
    <section aria-label={title}>
      <h3 className="font-medium">
        {title}: {counted(rows.length, 'memory', 'memories')}
      </h3>
      <ul className="text-sm text-soft">
        {rows.slice(0, LISTED).map(({ id, summary }) => (
          <li key={id} className="truncate">
            {summary}
          </li>
        ))}
        {rows.length > LISTED && <li>and {rows.length - LISTED} more</li>}
        {rows.length === 0 && <li>{none}</li>}
      </ul>
    </section>
  )
}

/** The project of those who worked here, or everybody's where that cannot be told. */
function homeOf(scope: Scope, agents: readonly KnownAgent[]): Scope {
  if (scope.kind === 'global') return scope
  const worker = agents.find(({ sessions, tasks }) =>
    (scope.kind === 'session' ? sessions : tasks).includes(scope.id),
  )
  const project = worker?.projects[0]
  return project === undefined ? { kind: 'global' } : { kind: 'project', id: project }
}
