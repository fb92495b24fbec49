import { useVirtualizer } from '@tanstack/react-virtual'
import { Library, TriangleAlert } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { classes } from '#renderer/lib/classes.ts'
import { bytes, count, counted } from '#renderer/lib/format.ts'
import { stepToIndex } from '#renderer/lib/index-places.ts'
import { SCOPE_ICONS } from '#renderer/lib/memory/ScopeChip.tsx'
import type { Output } from '#shared/contract.ts'
import { type Scope, scopeLabel } from '#shared/scope.ts'

export type ListedIndex = Output<'indices.list'>[number]

const ROW = 44

/** All scopes together, then each; only the rows in sight are in the page. J and K are commands of the screen. */
export function ScopeList({
  indices,
  chosen,
}: {
  indices: readonly ListedIndex[]
  chosen: Scope | null
}) {
  const scroller = useRef<HTMLDivElement>(null)
  const at = chosen === null ? 0 : 1 + indices.findIndex((each) => isOf(each, chosen))
  const virtualizer = useVirtualizer({
    count: indices.length + 1,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW,
    overscan: 8,
  })
  useEffect(() => virtualizer.scrollToIndex(at, { align: 'auto' }), [at, virtualizer])
  return (
    <div
      ref={scroller}
      role="listbox"
      aria-label="Scopes"
      aria-activedescendant={`index-${at}`}
      tabIndex={0}
      data-focus-home
      className="group/list scroller w-64 shrink-0 border-r outline-none max-[1000px]:w-52 max-[760px]:w-36"
    >
      <div role="presentation" className="relative" style={{ height: virtualizer.getTotalSize() }}>
        {virtualizer.getVirtualItems().map(({ index, key, start }) => (
          <div
            key={key}
            role="presentation"
            className="absolute inset-x-0 top-0"
            style={{ height: ROW, transform: `translateY(${start}px)` }}
          >
            <Row
              at={index}
              index={indices[index - 1] ?? null}
              all={indices}
              isChosen={index === at}
            />
          </div>
        ))}
      </div>
    </div>
  )
}

const isOf = ({ scope }: ListedIndex, chosen: Scope) => scopeLabel(scope) === scopeLabel(chosen)

interface RowProps {
  at: number
  /** Null for all of them together. */
  index: ListedIndex | null
  all: readonly ListedIndex[]
  isChosen: boolean
}

function Row({ at, index, all, isChosen }: RowProps) {
  const Icon = index === null ? Library : SCOPE_ICONS[index.scope.kind]
  const name = index === null ? 'All scopes' : nameOf(index.scope)
  const active = sum(index, all, (each) => each.active)
  const size = sum(index, all, (each) => each.bytes)
  const warnings = index?.warnings ?? 0
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the keys are commands of the screen
    <div
      id={`index-${at}`}
      role="option"
      tabIndex={-1}
      aria-selected={isChosen}
      title={index === null ? undefined : scopeLabel(index.scope)}
      onClick={() => stepToIndex(index?.scope ?? null)}
      className={classes(
        'flex h-full cursor-default items-center gap-2 border-b px-3',
        isChosen
          ? 'bg-selected -outline-offset-2 outline-accent group-focus-visible/list:outline-2'
          : 'hover:bg-hover',
      )}
    >
      <Icon aria-hidden className="size-4 shrink-0 text-soft" strokeWidth={1.75} />
      <span className="min-w-0 flex-1">
        <span className="flex items-center gap-1.5">
          <span className="min-w-0 flex-1 truncate">{name}</span>
          {warnings > 0 && (
            <TriangleAlert
              aria-label={counted(warnings, 'warning')}
              className="size-3.5 shrink-0 text-warn"
            />
          )}
          <span className="shrink-0 text-sm tabular-nums">{count(active)}</span>
        </span>
        <span className="flex gap-1.5 text-sm text-soft">
          <span className="min-w-0 flex-1 truncate">
            {index === null ? counted(all.length, 'scope') : KIND_WORDS[index.scope.kind]}
          </span>
          <span className="shrink-0 tabular-nums">{bytes(size)}</span>
        </span>
      </span>
    </div>
  )
}

const KIND_WORDS: Record<Scope['kind'], string> = {
  global: 'Everybody',
  team: 'Team',
  project: 'Project',
  agent: 'Agent',
  session: 'Session',
  task: 'Task',
}

const nameOf = (scope: Scope) => (scope.kind === 'global' ? 'Global' : scope.id)

const sum = (
  index: ListedIndex | null,
  all: readonly ListedIndex[],
  of: (each: ListedIndex) => number,
) => (index === null ? all.reduce((added, each) => added + of(each), 0) : of(index))
