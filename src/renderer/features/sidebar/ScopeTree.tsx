import { type KeyboardEvent, useRef, useState } from 'react'
import { useEngineQuery } from '#renderer/lib/engine.ts'
import { showMemories, showScope, useNavigation } from '#renderer/lib/navigation.ts'
import { TextField } from '#renderer/ui/TextField.tsx'
import { Skeleton } from '#renderer/ui/Skeleton.tsx'
import type { KnownAgent } from '#shared/agent.ts'
import { SCOPE_KINDS, type ScopeCount, scopeLabel, type ScopeKind } from '#shared/scope.ts'
import {
  FILTER_FROM,
  filterFor,
  isShown,
  scopeOf,
  scopesIn,
  scopeTree,
  type TreeItem,
  treeWith,
  visibleItems,
} from './scope-tree.ts'
import { ScopeRow } from './ScopeRow.tsx'
import { closeBranch, openBranch, useTreeView } from './open-branches.ts'

export function ScopeTree() {
  const { data: counts, error } = useEngineQuery('scopes.list', {}, { keepPrevious: true })
  const { data: agents = NOBODY } = useEngineQuery('agents.list', {}, { keepPrevious: true })
  return (
    <section aria-labelledby="scopes">
      <h2 id="scopes" className="section-label flex h-6 items-center pl-2">
        Scopes
      </h2>
      {error && <p className="px-2 text-sm text-danger">{error.message}</p>}
      {counts ? <Tree counts={counts} agents={agents} /> : !error && <Waiting />}
    </section>
  )
}

interface TreeProps {
  counts: readonly ScopeCount[]
  agents: readonly KnownAgent[]
}

function Tree({ counts, agents }: TreeProps) {
  const open = useTreeView((view) => view.open)
  const [unfolded, setUnfolded] = useState<readonly ScopeKind[]>([])
  const [focused, setFocused] = useState('global')
  const tree = useRef<HTMLDivElement>(null)
  const filter = useNavigation(({ place }) =>
    place.screen === 'memories' ? place.filter : NOTHING,
  )
  const page = useNavigation(({ place }) =>
    place.screen === 'scope'
      ? scopeLabel(place.scope)
      : place.screen === 'agent' && place.agent !== null
        ? scopeLabel({ kind: 'agent', id: place.agent })
        : null,
  )
  const [typed, setTyped] = useState('')
  const all = treeOf(counts, agents)
  const hasFilter = scopesIn(all) >= FILTER_FROM
  const words = hasFilter ? typed : ''
  const items = visibleItems(
    treeWith(all, words),
    words.trim() === '' ? open : SCOPE_KINDS,
    unfolded,
  )
  const focusedAt = Math.max(
    0,
    items.findIndex((item) => item.id === focused),
  )

  function focus(item: TreeItem | undefined) {
    if (!item) return
    setFocused(item.id)
    tree.current?.querySelector<HTMLElement>(`[data-id="${CSS.escape(item.id)}"]`)?.focus()
  }
  function choose(item: TreeItem) {
    const scope = scopeOf(item)
    setFocused(item.id)
    if (scope) showScope(scope)
    else if (item.type === 'more') setUnfolded([...unfolded, item.kind])
    else if (item.type === 'branch')
      (item.open === true ? closeBranch : openBranch)(item.branch.kind)
  }
  function list(item: TreeItem) {
    const wanted = filterFor(item)
    setFocused(item.id)
    if (wanted) showMemories(wanted)
  }
  function onKeyDown(event: KeyboardEvent) {
    const item = items[focusedAt]
    if (!item || event.ctrlKey || event.metaKey || event.altKey) return
    if (event.key === 'ArrowDown') focus(items[focusedAt + 1])
    else if (event.key === 'ArrowUp') focus(items[focusedAt - 1])
    else if (event.key === 'Home') focus(items[0])
    else if (event.key === 'End') focus(items.at(-1))
    else if (event.key === 'ArrowRight') goIn(item, items[focusedAt + 1], focus)
    else if (event.key === 'ArrowLeft') goOut(item, items, focus)
    else if (event.key === 'Enter' && event.shiftKey) list(item)
    else if (event.key === 'Enter' || event.key === ' ') choose(item)
    else return
    event.preventDefault()
  }

  return (
    <>
      {hasFilter && (
        <div className="pr-2 pb-1 pl-0.5">
          <TextField
            type="search"
            aria-label="Filter the scopes"
            placeholder="Filter scopes"
            value={typed}
            onChange={setTyped}
          />
        </div>
      )}
      {items.length === 0 && <p className="px-2 text-sm text-soft">No scope has these letters.</p>}
      <div
        ref={tree}
        role="tree"
        aria-labelledby="scopes"
        tabIndex={-1}
        onKeyDown={onKeyDown}
        className="outline-none"
      >
        {items.map((item, index) => (
          <ScopeRow
            key={item.id}
            item={item}
            current={isShown(item, filter) || item.id === page}
            tabIndex={index === focusedAt ? 0 : -1}
            onChoose={() => choose(item)}
            onList={item.type === 'more' ? null : () => list(item)}
          />
        ))}
      </div>
    </>
  )
}

const NOTHING = {}
const NOBODY: readonly KnownAgent[] = []

const treeOf = (counts: readonly ScopeCount[], agents: readonly KnownAgent[]) =>
  scopeTree(
    counts,
    agents.map(({ id }) => id),
  )

function goIn(
  item: TreeItem,
  below: TreeItem | undefined,
  focus: (item: TreeItem | undefined) => void,
) {
  if (item.type !== 'branch' || item.open === null) return
  if (item.open) focus(below)
  else openBranch(item.branch.kind)
}

function goOut(
  item: TreeItem,
  items: readonly TreeItem[],
  focus: (item: TreeItem | undefined) => void,
) {
  if (item.type === 'branch') closeBranch(item.branch.kind)
  else focus(items.find((other) => other.id === item.parent))
}

function Waiting() {
  return (
    <div className="flex flex-col gap-4 px-2 py-2">
      <Skeleton className="w-24" />
      <Skeleton className="w-32" />
      <Skeleton className="w-28" />
    </div>
  )
}
