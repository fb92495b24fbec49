import { TriangleAlert } from 'lucide-react'
import { useEngineQuery } from '#renderer/lib/engine.ts'
import { openMemory } from '#renderer/lib/navigation.ts'
import { Button } from '#renderer/ui/Button.tsx'
import { ErrorState } from '#renderer/ui/ErrorState.tsx'
import { Skeleton } from '#renderer/ui/Skeleton.tsx'
import { FieldChanges } from '#renderer/lib/diff/FieldChanges.tsx'
import type { ImportChoice, ImportConflict, ImportLine } from '#shared/archive.ts'
import { ConflictBar } from './ConflictBar.tsx'
import { SideBySide } from './SideBySide.tsx'

interface LineDetailProps {
  plan: string
  line: ImportLine
  onSettle: (choice: ImportChoice) => void
}

/** All that one file says, beside what is here. */
export function LineDetail({ plan, line, onSettle }: LineDetailProps) {
  const { group, title, path, reason, warnings } = line
  return (
    <section aria-label="The file" className="flex min-w-0 flex-1 flex-col">
      <div className="scroller flex min-h-0 flex-1 flex-col gap-3 px-5 py-3">
        <header>
          <h3 dir="auto" title={title} className="line-clamp-2 text-lg font-semibold break-words">
            {title}
          </h3>
          <p className="font-mono text-sm break-all text-soft">{path}</p>
        </header>
        {reason !== null && (
          <p
            className={
              group === 'refused' ? 'rounded-md bg-danger-soft px-3 py-2 text-danger' : 'text-warn'
            }
          >
            {reason}
          </p>
        )}
        {warnings.map(({ kind, sentence, memory }) => (
          <p key={kind} className="flex items-start gap-2">
            <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0 text-warn" />
            <span className="min-w-0 break-words">{sentence}</span>
            {memory !== null && (
              <Button size="s" onClick={() => openMemory(memory)}>
                Open the one here
              </Button>
            )}
          </p>
        ))}
        {group !== 'refused' && <Sides plan={plan} line={line} onSettle={onSettle} />}
      </div>
    </section>
  )
}

function Sides({ plan, line, onSettle }: LineDetailProps) {
  const { data, error, refetch } = useEngineQuery('archive.conflict', { plan, line: line.path })
  if (error) return <ErrorState sentence={error.message} onRetry={() => void refetch()} />
  if (data === undefined)
    return (
      <div role="status" aria-label="Reading both sides" className="flex flex-col gap-3">
        <Skeleton className="w-2/3" />
        <Skeleton className="h-32" />
      </div>
    )
  return (
    <>
      {line.group === 'conflicting' && <ConflictBar conflict={data} onSettle={onSettle} />}
      <Both conflict={data} />
    </>
  )
}

function Both({ conflict: { mine, theirs, line } }: { conflict: ImportConflict }) {
  if (mine === null || line.group === 'identical')
    return <FieldChanges before={null} after={readable(theirs)} nothing="It says nothing." />
  return <SideBySide mine={mine} theirs={theirs} />
}

/** Where it came from is told by names of another vault, which say nothing here; its stage is in words. */
function readable({ context, ...fields }: ImportConflict['theirs']): Record<string, unknown> {
  const stage = typeof context === 'object' && context !== null && 'stage' in context
  return stage ? { ...fields, stage: context.stage } : fields
}
