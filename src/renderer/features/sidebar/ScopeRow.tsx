import { ChevronRight, ListFilter } from 'lucide-react'
import { classes } from '#renderer/lib/classes.ts'
import { count } from '#renderer/lib/format.ts'
import { SCOPE_ICONS } from '#renderer/lib/memory/ScopeChip.tsx'
import { SCOPE_WORDS } from '#renderer/lib/memory/memory-words.ts'
import type { TreeItem } from './scope-tree.ts'
import { ROW } from './SidebarRow.tsx'
import { closeBranch, openBranch } from './open-branches.ts'

interface ScopeRowProps {
  item: TreeItem
  current: boolean
  tabIndex: 0 | -1
  onChoose: () => void
  onList: (() => void) | null
}

export function ScopeRow({ item, current, tabIndex, onChoose, onList }: ScopeRowProps) {
  const { name, amount, icon: Icon } = look(item)
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the tree around it answers the keys
    <div
      role="treeitem"
      data-id={item.id}
      aria-level={item.type === 'branch' ? 1 : 2}
      aria-expanded={item.type === 'branch' && item.open !== null ? item.open : undefined}
      aria-selected={current}
      tabIndex={tabIndex}
      title={name}
      onClick={onChoose}
      className={classes(
        ROW,
        'group cursor-default select-none',
        item.type !== 'branch' && 'pl-8',
        current ? 'bg-selected' : 'hover:bg-hover',
      )}
    >
      {Icon && (
        <Icon
          aria-hidden
          className={classes('size-4 shrink-0', current ? 'text-accent' : 'text-soft')}
          strokeWidth={1.75}
        />
      )}
      <span className={classes('min-w-0 flex-1 truncate', item.type === 'more' && 'text-soft')}>
        {name}
      </span>
      {item.type === 'branch' && item.open !== null && <Fold item={item} open={item.open} />}
      {onList && <ListMemories name={name} onList={onList} />}
      {amount !== null && (
        <span className="min-w-6 shrink-0 text-right text-sm text-soft tabular-nums">
          {count(amount)}
        </span>
      )}
    </div>
  )
}

/** For the pointer only: with the keyboard, Shift and Enter do it. */
function ListMemories({ name, onList }: { name: string; onList: () => void }) {
  return (
    <span
      aria-hidden
      data-list-memories={name}
      title="List its memories (Shift+Enter)"
      onClick={(event) => {
        event.stopPropagation()
        onList()
      }}
      className="flex size-5 shrink-0 items-center justify-center rounded-sm text-soft opacity-0 group-hover:opacity-100 group-focus-visible:opacity-100 hover:bg-line hover:text-ink"
    >
      <ListFilter className="size-3.5" />
    </span>
  )
}

/** For the pointer only: with the keyboard, the arrows open and close a branch. */
function Fold({ item, open }: { item: TreeItem & { type: 'branch' }; open: boolean }) {
  const { kind } = item.branch
  return (
    <span
      aria-hidden
      onClick={(event) => {
        event.stopPropagation()
        if (open) closeBranch(kind)
        else openBranch(kind)
      }}
      className="flex size-5 shrink-0 items-center justify-center rounded-sm text-soft hover:bg-line hover:text-ink"
    >
      <ChevronRight className={classes('size-3.5 transition-transform', open && 'rotate-90')} />
    </span>
  )
}

function look(item: TreeItem) {
  switch (item.type) {
    case 'branch':
      return {
        name: SCOPE_WORDS[item.branch.kind].many,
        amount: item.branch.active,
        icon: SCOPE_ICONS[item.branch.kind],
      }
    case 'leaf':
      return {
        name: item.leaf.scope.kind === 'global' ? 'Global' : item.leaf.scope.id,
        amount: item.leaf.active,
        icon: null,
      }
    case 'more':
      return { name: `Show ${count(item.hidden)} more`, amount: null, icon: null }
  }
}
