import type { Row } from '@tanstack/react-table'
import { useMemo } from 'react'
import type { MemoryRow } from '#shared/memory.ts'
import type { Features } from '../columns/MemoryColumns.tsx'
import { PAGE_ROWS, pageOf } from '../pages/page-window.ts'
import { useColumns, type MemoryTable } from '../columns/use-columns.ts'
import type { MemoryList } from '../pages/use-memory-list.ts'
import type { VirtualRows } from './use-virtual-rows.ts'

interface WindowRows {
  table: MemoryTable
  rowAt(index: number): Row<Features, MemoryRow> | undefined
}

/** The table knows only the pages in sight: a row model of 100,000 rows would cost a second at every commit. */
export function useWindowRows(
  list: MemoryList,
  rows: VirtualRows['rows'],
  roomPx: number,
): WindowRows {
  const firstPage = pageOf(rows.at(0)?.index ?? 0)
  const lastPage = pageOf(rows.at(-1)?.index ?? 0)
  const { rowAt } = list
  const window = useMemo(() => {
    const data: MemoryRow[] = []
    const places = new Map<number, number>()
    for (let index = firstPage * PAGE_ROWS; index < (lastPage + 1) * PAGE_ROWS; index += 1) {
      const memory = rowAt(index)
      if (memory) places.set(index, data.push(memory) - 1)
    }
    return { data, places }
  }, [rowAt, firstPage, lastPage])
  const table = useColumns(window.data, roomPx)
  const model = table.getRowModel().rows
  return {
    table,
    rowAt(index) {
      const place = window.places.get(index)
      return place === undefined ? undefined : model[place]
    },
  }
}
