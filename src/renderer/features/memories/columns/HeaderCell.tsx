import type { Header } from '@tanstack/react-table'
import { ArrowDown, ArrowUp } from 'lucide-react'
import { useState, type DragEvent, type KeyboardEvent } from 'react'
import { classes } from '#renderer/lib/classes.ts'
import { refineMemories } from '#renderer/lib/navigation.ts'
import type { Sort } from '#shared/filter.ts'
import type { MemoryRow } from '#shared/memory.ts'
import { resetWidth } from '../table-layout.ts'
import { movedTo, stepped } from './column-order.ts'
import { widthOf } from '../grid/GridRow.tsx'
import { nextSort, sortFieldOf, type Features } from './MemoryColumns.tsx'
import type { MemoryTable } from './use-columns.ts'

interface HeaderCellProps {
  table: MemoryTable
  header: Header<Features, MemoryRow>
  sort: Sort
}

/** Click to sort, drag to move, drag its edge to resize; or Ctrl and Shift with the arrow keys. */
export function HeaderCell({ table, header, sort }: HeaderCellProps) {
  const [isOver, setOver] = useState(false)
  const { column } = header
  const order = table.state.columnOrder
  const by = sortFieldOf(column.id)
  const sorted = by !== null && sort.by === by ? sort.direction : null
  const name = String(column.columnDef.header)

  function onDragOver(event: DragEvent) {
    if (!event.dataTransfer.types.includes(COLUMN)) return
    event.preventDefault()
    setOver(true)
  }

  function onDrop(event: DragEvent) {
    setOver(false)
    event.preventDefault()
    table.setColumnOrder(movedTo(order, event.dataTransfer.getData(COLUMN), column.id))
  }

  function onKeyDown(event: KeyboardEvent) {
    const by = event.key === 'ArrowLeft' ? -1 : event.key === 'ArrowRight' ? 1 : null
    if (by === null) return
    const visible = table.getVisibleLeafColumns().map(({ id }) => id)
    if (event.ctrlKey || event.metaKey) table.setColumnOrder(stepped(order, column.id, by, visible))
    else if (event.shiftKey)
      table.setColumnSizing((sizes) => ({ ...sizes, [column.id]: column.getSize() + by * STEP_PX }))
    else return
    event.preventDefault()
    event.stopPropagation()
  }

  return (
    <div
      role="columnheader"
      aria-sort={by === null ? undefined : SPOKEN[sorted ?? 'none']}
      className={classes('relative h-full shrink-0', isOver && 'bg-accent-soft')}
      style={{ width: widthOf(column.id) }}
    >
      <button
        type="button"
        title={by === null ? undefined : `Sort by ${name.toLowerCase()}`}
        onClick={() => by !== null && refineMemories({ sort: nextSort(sort, by) })}
        onKeyDown={onKeyDown}
        draggable
        onDragStart={(event) => event.dataTransfer.setData(COLUMN, column.id)}
        onDragOver={onDragOver}
        onDragLeave={() => setOver(false)}
        onDrop={onDrop}
        className={classes(
          'flex h-full w-full min-w-0 items-center gap-1 px-2 font-medium focus-visible:-outline-offset-2',
          column.columnDef.meta?.align === 'end' && 'flex-row-reverse',
          by === null ? 'cursor-default' : 'hover:text-ink',
          sorted !== null && 'text-ink',
        )}
      >
        <span className="truncate">{name}</span>
        {sorted === 'asc' && <ArrowUp aria-hidden className="size-3 shrink-0" />}
        {sorted === 'desc' && <ArrowDown aria-hidden className="size-3 shrink-0" />}
      </button>
      <span
        aria-hidden
        onMouseDown={header.getResizeHandler()}
        onTouchStart={header.getResizeHandler()}
        onDoubleClick={() => resetWidth(column.id)}
        className={classes(
          'absolute inset-y-0 right-0 z-10 w-1.5 cursor-col-resize touch-none',
          'after:absolute after:inset-y-2 after:right-0 after:w-px after:bg-line hover:after:inset-y-0 hover:after:w-0.5 hover:after:bg-accent',
          column.getIsResizing() && 'after:inset-y-0 after:w-0.5 after:bg-accent',
        )}
      />
    </div>
  )
}

const SPOKEN = { none: 'none', asc: 'ascending', desc: 'descending' } as const
const COLUMN = 'application/x-loci-column'
const STEP_PX = 16
