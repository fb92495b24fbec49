import { useVirtualizer } from '@tanstack/react-virtual'
import { Ellipsis, Pencil, Split, Trash2 } from 'lucide-react'
import { useRef } from 'react'
import { count, counted } from '#renderer/lib/format.ts'
import { showMemories } from '#renderer/lib/navigation.ts'
import { toggled } from '#renderer/lib/toggled.ts'
import { Checkbox } from '#renderer/ui/Checkbox.tsx'
import { IconButton } from '#renderer/ui/IconButton.tsx'
import { Menu, MenuItem, MenuSeparator } from '#renderer/ui/Menu.tsx'
import type { TagUse } from '#shared/indices.ts'
import type { Scope } from '#shared/scope.ts'
import { askDelete, askIndex, putIndicesView } from '../indices-view.ts'

const ROW = 34

interface TagListProps {
  tags: readonly TagUse[]
  scope: Scope | null
  ticked: ReadonlySet<string>
}

/** Every tag with how often it is used; only the rows in sight are in the page. */
export function TagList({ tags, scope, ticked }: TagListProps) {
  const scroller = useRef<HTMLDivElement>(null)
  const virtualizer = useVirtualizer({
    count: tags.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW,
    getItemKey: (at) => tags[at]?.tag ?? at,
    overscan: 12,
  })
  return (
    <div ref={scroller} className="scroller min-h-0 flex-1">
      <ul aria-label="Tags" className="relative" style={{ height: virtualizer.getTotalSize() }}>
        {virtualizer.getVirtualItems().map(({ index, key, start }) => {
          const use = tags[index]
          return (
            use && (
              <li
                key={key}
                aria-setsize={tags.length}
                aria-posinset={index + 1}
                className="absolute inset-x-0 top-0 border-b hover:bg-hover"
                style={{ height: ROW, transform: `translateY(${start}px)` }}
              >
                <TagRow use={use} scope={scope} isTicked={ticked.has(use.tag)} ticked={ticked} />
              </li>
            )
          )
        })}
      </ul>
    </div>
  )
}

interface TagRowProps {
  use: TagUse
  scope: Scope | null
  isTicked: boolean
  ticked: ReadonlySet<string>
}

function TagRow({ use: { tag, active, total, scopes }, scope, isTicked, ticked }: TagRowProps) {
  const others = total - active
  return (
    <div className="flex h-full items-center gap-3 pr-2 pl-4">
      <Checkbox
        aria-label={`Choose ${tag}`}
        checked={isTicked}
        onChange={() => putIndicesView({ ticked: toggled(ticked, tag) })}
      />
      <button
        type="button"
        title={`Show memories tagged ${tag}`}
        onClick={() => showMemories({ tags: [tag], ...(scope && { scopes: [scope] }) })}
        className="min-w-0 flex-1 truncate rounded-sm text-left hover:text-accent"
      >
        {tag}
      </button>
      {others > 0 && (
        <span className="shrink-0 text-sm text-soft tabular-nums">{count(others)} set aside</span>
      )}
      {scope === null && (
        <span className="w-20 shrink-0 text-right text-sm text-soft tabular-nums">
          {counted(scopes, 'scope')}
        </span>
      )}
      <span className="w-14 shrink-0 text-right tabular-nums">{count(active)}</span>
      <Menu
        align="end"
        trigger={<IconButton label={`More about ${tag}`} tooltip="More" icon={Ellipsis} size="s" />}
      >
        <MenuItem icon={Pencil} onSelect={() => askIndex({ kind: 'rename', tag })}>
          Rename…
        </MenuItem>
        <MenuItem icon={Split} onSelect={() => askIndex({ kind: 'split', tag })}>
          Split…
        </MenuItem>
        <MenuSeparator />
        <MenuItem icon={Trash2} danger onSelect={() => askDelete([tag])}>
          Delete…
        </MenuItem>
      </Menu>
    </div>
  )
}
