import { Minus, Plus } from 'lucide-react'
import { ActorName } from '#renderer/lib/actor/ActorName.tsx'
import { classes } from '#renderer/lib/classes.ts'
import { count, counted } from '#renderer/lib/format.ts'
import { ScopeChip } from '#renderer/lib/memory/ScopeChip.tsx'
import type { RepairPreview } from '#shared/indices.ts'
import { scopeLabel } from '#shared/scope.ts'

/** More scopes or authors than this are told as a number. */
const FEW = 4

/** How many memories, where, whose, and the first of them with what goes and what comes. */
export function PreviewView({ preview }: { preview: RepairPreview }) {
  const { memories, scopes, creators, examples } = preview
  if (memories === 0) return <p className="text-soft">No memory would change.</p>
  return (
    <section aria-label="What would change" className="flex min-w-0 flex-col gap-3">
      <dl className="grid grid-cols-[72px_minmax(0,1fr)] gap-x-3 gap-y-1 text-sm">
        <dt className="text-soft">Changes</dt>
        <dd>{counted(memories, 'memory', 'memories')}</dd>
        <dt className="text-soft">Where</dt>
        <dd className="flex flex-wrap gap-x-4 gap-y-0.5">
          {scopes.slice(0, FEW).map(({ scope, count: amount }) => (
            <span key={scopeLabel(scope)} className="flex min-w-0 gap-1.5">
              <ScopeChip scope={scope} />
              <span className="tabular-nums">{count(amount)}</span>
            </span>
          ))}
          {scopes.length > FEW && (
            <span className="text-soft">and {counted(scopes.length - FEW, 'more scope')}</span>
          )}
        </dd>
        <dt className="text-soft">Written by</dt>
        <dd className="flex flex-wrap gap-x-4 gap-y-0.5">
          {creators.slice(0, FEW).map(({ actor, count: amount }) => (
            <span key={actor} className="flex gap-1.5">
              <ActorName actor={actor} />
              <span className="tabular-nums">{count(amount)}</span>
            </span>
          ))}
          {creators.length > FEW && (
            <span className="text-soft">and {counted(creators.length - FEW, 'other')}</span>
          )}
        </dd>
      </dl>
      <ul
        aria-label="Memories that would change"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls has to be reached by the keyboard
        tabIndex={0}
        className="scroller max-h-[26vh] rounded-md border focus-visible:-outline-offset-2"
      >
        {examples.map(({ id, summary, goes, comes }) => (
          <li
            key={id}
            className="flex items-center gap-2 border-b px-3 py-1 text-sm last:border-b-0"
          >
            <span dir="auto" title={summary} className="min-w-0 flex-1 truncate">
              {summary}
            </span>
            <span className="flex max-w-1/2 flex-wrap justify-end gap-1">
              {goes.map((word) => (
                <Word key={word} word={word} isNew={false} />
              ))}
              {comes.map((word) => (
                <Word key={word} word={word} isNew />
              ))}
            </span>
          </li>
        ))}
      </ul>
      {memories > examples.length && (
        <p className="text-sm text-soft">The first {examples.length} are shown.</p>
      )}
    </section>
  )
}

function Word({ word, isNew }: { word: string; isNew: boolean }) {
  const Icon = isNew ? Plus : Minus
  return (
    <span
      className={classes(
        'inline-flex max-w-40 items-center gap-0.5 rounded-sm px-1',
        isNew ? 'bg-good-soft text-good' : 'bg-danger-soft text-danger',
      )}
    >
      <Icon aria-label={isNew ? 'Comes:' : 'Goes:'} className="size-3 shrink-0" />
      <span className="truncate">{word}</span>
    </span>
  )
}
