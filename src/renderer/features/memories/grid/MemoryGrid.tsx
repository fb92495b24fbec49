import { useEffect, useRef, type CSSProperties, type KeyboardEvent, type MouseEvent } from 'react'
import { useEngineQuery } from '#renderer/lib/engine.ts'
import { count } from '#renderer/lib/format.ts'
import { NewHere } from '#renderer/ui/NewHere.tsx'
import { useHolding } from '#renderer/lib/live/use-holding.ts'
import { useNavigation } from '#renderer/lib/navigation.ts'
import type { Sort } from '#shared/filter.ts'
import { focusGrid, focusGridIfLost, GRID_ID } from '../grid-focus.ts'
import { isSelected, NOTHING_SELECTED } from '../row-selection.ts'
import {
  clearSelection,
  moveCursor,
  openMenu,
  type ActionSubject,
  useTableState,
} from '../table-state.ts'
import { GridHeader } from './GridHeader.tsx'
import { gridIntent, landing } from './grid-keys.ts'
import { GridRow, rowId } from './GridRow.tsx'
import { CHECKBOX_PX } from '../columns/MemoryColumns.tsx'
import type { MemoryTable } from '../columns/use-columns.ts'
import type { GridCursor } from './use-grid-cursor.ts'
import { holdGrid } from '../pages/use-held-outline.ts'
import type { MemoryList } from '../pages/use-memory-list.ts'
import { useSize } from '#renderer/ui/use-size.ts'
import { useVirtualRows } from './use-virtual-rows.ts'
import { useWindowRows } from './use-window-rows.ts'

interface MemoryGridProps {
  list: MemoryList
  total: number
  sort: Sort
  cursor: GridCursor
  /** What an action at this row is for. */
  subjectAt: (index: number) => ActionSubject | null
}

export function MemoryGrid({ list, total, sort, cursor, subjectAt }: MemoryGridProps) {
  const scroller = useRef<HTMLDivElement>(null)
  const { widthPx } = useSize(scroller)
  const rowPx = useEngineQuery('settings.get', {}).data?.density === 'compact' ? 26 : 32
  const { heightPx, rows, screenRows, reveal } = useVirtualRows(list, total, rowPx, scroller)
  const { table, rowAt } = useWindowRows(list, rows, widthPx)
  const selection = useTableState((view) => view.selection)
  const at = useTableState((view) => view.cursor)
  const openId = useNavigation(({ place }) => place.memoryId)
  const columns = table
    .getVisibleLeafColumns()
    .map(({ id }) => id)
    .join(' ')

  useRevealed(at?.home, reveal)
  const holding = useHolding(scroller, holdGrid)
  useEffect(focusGridIfLost, [])

  function onKeyDown(event: KeyboardEvent<HTMLDivElement>) {
    // A column head has the focus: arrows and Enter are its own.
    if (event.target !== event.currentTarget) return
    const here = useTableState.getState().cursor
    if (event.key === 'Escape' && selection !== NOTHING_SELECTED) clearSelection()
    else {
      const intent = gridIntent(event)
      if (!intent) return
      const index = here?.index ?? null
      if (intent.kind === 'move') {
        const to = landing(here?.home ?? null, intent.move, total, screenRows)
        if (intent.extend) cursor.extendTo(to)
        else cursor.goTo(to)
      } else if (intent.kind === 'selectAll') cursor.selectAll()
      else if (index === null) return
      else if (intent.kind === 'toggle') cursor.toggle(index)
      else if (intent.kind === 'open') cursor.open(index)
      else showMenuAt(index)
    }
    event.preventDefault()
  }

  function showMenuAt(index: number, point?: { clientX: number; clientY: number }) {
    const subject = subjectAt(index)
    if (!subject) return
    moveCursor({ id: list.rowAt(index)?.id ?? null, index, home: index })
    const box = document.getElementById(rowId(index))?.getBoundingClientRect()
    openMenu(
      point?.clientX ?? (box?.left ?? 0) + CHECKBOX_PX,
      point?.clientY ?? box?.bottom ?? 0,
      subject,
    )
  }

  function onClick(event: MouseEvent<HTMLDivElement>) {
    const place = placeOf(event)
    if (!place) return
    if (event.shiftKey) cursor.extendTo(place.index)
    else if (place.onCheckbox || event.ctrlKey || event.metaKey) cursor.toggle(place.index)
    else cursor.open(place.index)
  }

  function onContextMenu(event: MouseEvent<HTMLDivElement>) {
    const place = placeOf(event)
    if (!place) return
    event.preventDefault()
    showMenuAt(place.index, event)
  }

  function showNew() {
    list.letIn()
    if (NEWEST_ON_TOP.has(sort.by) && sort.direction === 'desc') reveal(0)
    focusGrid()
  }

  const fresh = list.freshSince ?? Infinity
  return (
    // With the button: it comes up under the pointer, which has not left the list for that.
    <div className="h-full" {...holding.pointing}>
      <NewHere
        words={list.came === 0 ? null : `${count(list.came)} new`}
        onShow={showNew}
        className="top-9"
      />
      <div
        ref={scroller}
        id={GRID_ID}
        data-focus-home
        role="grid"
        tabIndex={0}
        aria-label="Memories"
        aria-rowcount={total + 1}
        aria-colcount={columns.split(' ').length + 1}
        aria-multiselectable
        aria-activedescendant={at ? rowId(at.index) : undefined}
        data-picking={selection.kind === 'none' ? undefined : ''}
        data-same-status={list.reading?.filter.statuses?.length === 1 ? '' : undefined}
        onKeyDown={onKeyDown}
        onMouseDown={keepTextWhole}
        onClick={onClick}
        onContextMenu={onContextMenu}
        onScroll={holding.onScroll}
        className="group/grid h-full overflow-auto outline-none [scrollbar-gutter:stable]"
        style={columnWidths(table)}
      >
        <GridHeader table={table} sort={sort} />
        <div role="rowgroup" className="relative min-w-(--w-all)" style={{ height: heightPx }}>
          {rows.map(({ index, topPx }) => {
            const row = rowAt(index)
            return (
              <GridRow
                key={index}
                index={index}
                topPx={topPx}
                columns={columns}
                row={row}
                selected={row !== undefined && isSelected(selection, row.original.id)}
                cursor={at?.index === index}
                open={row !== undefined && row.original.id === openId}
                fresh={row !== undefined && row.original.updatedAt > fresh}
              />
            )
          })}
        </div>
      </div>
    </div>
  )
}

const NEWEST_ON_TOP: ReadonlySet<string> = new Set(['updatedAt', 'createdAt'])

/** Shows the row the cursor was sent to; coming back to this screen sends it nowhere. */
function useRevealed(home: number | undefined, reveal: (index: number) => void) {
  const shown = useRef(home)
  useEffect(() => {
    if (home === shown.current) return
    shown.current = home
    if (home !== undefined) reveal(home)
  })
}

function columnWidths(table: MemoryTable): CSSProperties {
  const widths = table
    .getVisibleLeafColumns()
    .map((column) => [`--w-${column.id}`, `${column.getSize()}px`] as const)
  return Object.fromEntries([...widths, ['--w-all', `${table.getTotalSize() + CHECKBOX_PX}px`]])
}

/** Shift and a click would select the text between the rows. */
function keepTextWhole(event: MouseEvent<HTMLDivElement>) {
  const place = placeOf(event)
  if (!place || (!event.shiftKey && !place.onCheckbox)) return
  event.preventDefault()
  event.currentTarget.focus({ preventScroll: true })
}

function placeOf({ target }: MouseEvent): { index: number; onCheckbox: boolean } | null {
  if (!(target instanceof Element)) return null
  const row = target.closest<HTMLElement>('[data-index]')
  if (!row) return null
  return {
    index: Number(row.dataset['index']),
    onCheckbox: target.closest('[data-check]') !== null,
  }
}
