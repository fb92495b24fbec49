import { ActorName } from '#renderer/lib/actor/ActorName.tsx'
import { ChevronRight } from 'lucide-react'
import { classes } from '#renderer/lib/classes.ts'
import { fieldNames } from '#renderer/lib/diff/field-names.ts'
import { Badge } from '#renderer/ui/Badge.tsx'
import { Time } from '#renderer/ui/Time.tsx'
import type { Revision } from '#shared/journal.ts'
import type { Memory } from '#shared/memory.ts'
import { toggleRevision, usePaneState } from '../pane-state.ts'
import { RevisionChanges } from './RevisionChanges.tsx'

interface RevisionItemProps {
  revision: Revision
  current: Memory
  newest: boolean
  against: 'before' | 'now'
}

/** One change: who made it, when, what it touched, and on demand what exactly. */
export function RevisionItem({ revision, current, newest, against }: RevisionItemProps) {
  const { entry, changed } = revision
  const open = usePaneState((view) => view.revision === entry.seq)
  const region = `revision-${entry.seq}`
  return (
    <li className="border-b last:border-b-0">
      <button
        type="button"
        aria-expanded={open}
        aria-controls={open ? region : undefined}
        onClick={() => toggleRevision(entry.seq)}
        className="flex w-full gap-2 rounded-md py-2 text-left hover:bg-hover focus-visible:-outline-offset-2"
      >
        <ChevronRight
          aria-hidden
          className={classes(
            'mt-0.5 size-4 shrink-0 text-soft transition-transform',
            open && 'rotate-90',
          )}
        />
        <span className="min-w-0 flex-1">
          <span className="block truncate">{entry.label}</span>
          <span className="block truncate text-sm text-soft">
            <ActorName actor={entry.actor} /> · <Time at={entry.at} />
            {fieldNames(changed) !== '' && ` · ${fieldNames(changed)}`}
          </span>
          {entry.run !== undefined && (
            <span className="block truncate text-sm text-soft">Part of: {entry.run.label}</span>
          )}
          {entry.why !== null && (
            <span className="block text-sm text-soft italic">{entry.why}</span>
          )}
        </span>
        <span className="flex shrink-0 flex-col items-end gap-1 pr-1">
          {newest && <Badge tone="accent">now</Badge>}
          {entry.undoneBy !== null && <Badge>undone</Badge>}
        </span>
      </button>
      {open && (
        <section id={region} aria-label={`What ${entry.label} changed`} className="pb-4 pl-6">
          <RevisionChanges
            revision={revision}
            current={current}
            newest={newest}
            against={against}
          />
        </section>
      )}
    </li>
  )
}
