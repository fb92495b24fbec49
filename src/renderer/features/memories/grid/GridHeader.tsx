import { Checkbox } from '#renderer/ui/Checkbox.tsx'
import type { Sort } from '#shared/filter.ts'
import { ALL_SELECTED } from '../row-selection.ts'
import { clearSelection, select, useTableState } from '../table-state.ts'
import { HeaderCell } from '../columns/HeaderCell.tsx'
import { CHECKBOX_PX } from '../columns/MemoryColumns.tsx'
import type { MemoryTable } from '../columns/use-columns.ts'
import { HEADER_PX } from './use-virtual-rows.ts'

export function GridHeader({ table, sort }: { table: MemoryTable; sort: Sort }) {
  return (
    <div role="rowgroup" className="sticky top-0 z-20 w-full min-w-(--w-all)">
      <div
        role="row"
        aria-rowindex={1}
        className="flex items-center border-b border-line bg-panel text-sm text-soft"
        style={{ height: HEADER_PX }}
      >
        <div
          role="columnheader"
          aria-label="Selected"
          className="flex shrink-0 items-center pl-3"
          style={{ width: CHECKBOX_PX }}
        >
          <SelectAll />
        </div>
        {table.getFlatHeaders().map((header) => (
          <HeaderCell key={header.id} table={table} header={header} sort={sort} />
        ))}
      </div>
    </div>
  )
}

function SelectAll() {
  const kind = useTableState((view) => view.selection.kind)
  return (
    <Checkbox
      checked={kind === 'all' ? true : kind === 'some' ? 'mixed' : false}
      onChange={() => (kind === 'none' ? select(ALL_SELECTED) : clearSelection())}
      aria-label={kind === 'none' ? 'Select all that match' : 'Clear the selection'}
    />
  )
}
