import { flexRender, type Row } from '@tanstack/react-table'
import { memo } from 'react'
import { classes } from '#renderer/lib/classes.ts'
import { Checkbox } from '#renderer/ui/Checkbox.tsx'
import { Skeleton } from '#renderer/ui/Skeleton.tsx'
import type { MemoryRow } from '#shared/memory.ts'
import { CHECKBOX_PX, type Features } from '../columns/MemoryColumns.tsx'

interface GridRowProps {
  index: number
  topPx: number
  /** Ids of the columns in sight, in order: a row is drawn again when they change. */
  columns: string
  /** Undefined while its page is on its way. */
  row: Row<Features, MemoryRow> | undefined
  selected: boolean
  cursor: boolean
  /** Shown in the detail pane. */
  open: boolean
  /** Has just come in. */
  fresh: boolean
}

export const GridRow = memo(
  drawRow,
  (a, b) => a.row?.original === b.row?.original && sameButRow(a, b),
)

function drawRow({ index, topPx, row, selected, cursor, open, fresh }: GridRowProps) {
  return (
    <div
      role="row"
      id={rowId(index)}
      data-index={index}
      aria-rowindex={index + 2}
      aria-selected={selected}
      aria-busy={row === undefined || undefined}
      className={classes(
        ROW,
        selected
          ? 'bg-selected'
          : cursor || open
            ? 'bg-hover'
            : fresh
              ? 'bg-accent-soft'
              : 'hover:bg-hover',
        cursor && CURSOR,
      )}
      style={{ transform: `translateY(${topPx}px)` }}
    >
      {fresh && (
        <span
          title="New"
          className="absolute top-1/2 left-1 size-1.5 -translate-y-1/2 rounded-full bg-accent"
        />
      )}
      {open && <span aria-hidden className="absolute inset-y-0 left-0 w-0.75 bg-accent" />}
      <div
        role="gridcell"
        data-check
        className="flex shrink-0 items-center pl-3"
        style={{ width: CHECKBOX_PX }}
      >
        {row && (
          <span
            className={classes(
              'flex',
              !selected &&
                !cursor &&
                'opacity-0 group-hover/row:opacity-100 group-data-picking/grid:opacity-100',
            )}
          >
            <Checkbox
              checked={selected}
              onChange={leaveToGrid}
              tabIndex={-1}
              aria-label={`Select ${row.original.summary}`}
            />
          </span>
        )}
      </div>
      {row ? <Cells row={row} /> : <Waiting />}
    </div>
  )
}

function Cells({ row }: { row: Row<Features, MemoryRow> }) {
  return row.getVisibleCells().map((cell) => (
    <div
      key={cell.id}
      role="gridcell"
      className={classes(CELL, cell.column.columnDef.meta?.align === 'end' && 'text-right')}
      style={{ width: widthOf(cell.column.id) }}
    >
      {flexRender(cell.column.columnDef.cell, cell.getContext())}
    </div>
  ))
}

/** One bar, not one a column: a scroll bar dragged fast draws hundreds of them, each with its own animation. */
function Waiting() {
  return (
    <div role="gridcell" className={classes(CELL, 'w-100 max-w-3/4')}>
      <Skeleton />
    </div>
  )
}

/** Widths are variables of the grid, so that dragging a column's edge draws no row again. */
export const widthOf = (columnId: string) => `var(--w-${columnId})`

export const rowId = (index: number) => `memory-row-${index}`

// The click is the grid's to answer: it knows whether Shift is held.
const leaveToGrid = () => {}

function sameButRow(a: GridRowProps, b: GridRowProps): boolean {
  return (
    a.index === b.index &&
    a.topPx === b.topPx &&
    a.columns === b.columns &&
    a.selected === b.selected &&
    a.cursor === b.cursor &&
    a.open === b.open &&
    a.fresh === b.fresh
  )
}

const ROW =
  'group/row contain-strict absolute top-0 left-0 flex h-row w-full min-w-(--w-all) items-center border-b border-line text-sm text-soft tabular-nums'
const CURSOR =
  'group-focus-visible/grid:outline-2 group-focus-visible/grid:-outline-offset-2 group-focus-visible/grid:outline-accent'
const CELL = 'shrink-0 truncate px-2'
