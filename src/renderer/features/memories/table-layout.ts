import { create } from 'zustand'
import { persist } from 'zustand/middleware'
import type { FacetName } from '#shared/filter.ts'

/** How a person arranged the screen; kept from one start to the next. */
interface TableLayout {
  order: readonly string[]
  widths: Readonly<Record<string, number>>
  /** Only what somebody chose: a column not named here follows its default and may give way. */
  shown: Readonly<Record<string, boolean>>
  facetsOpen: boolean
  closedFacets: readonly SectionName[]
}

/** A part of the filters that can be folded. */
export type SectionName = FacetName | 'conditions'

const ARRIVAL: TableLayout = {
  order: [],
  widths: {},
  shown: {},
  facetsOpen: true,
  closedFacets: [],
}

export const useTableLayout = create<TableLayout>()(
  persist(() => ARRIVAL, { name: 'loci.memories.layout', version: 1 }),
)

export function orderColumns(order: readonly string[]) {
  useTableLayout.setState({ order })
}

export function widenColumns(widths: Readonly<Record<string, number>>) {
  useTableLayout.setState(({ widths: before }) => ({ widths: { ...before, ...widths } }))
}

export function resetWidth(id: string) {
  useTableLayout.setState(({ widths: { [id]: _gone, ...widths } }) => ({ widths }))
}

export function showColumn(id: string, visible: boolean) {
  useTableLayout.setState(({ shown }) => ({ shown: { ...shown, [id]: visible } }))
}

export function resetColumns() {
  useTableLayout.setState({ order: [], widths: {}, shown: {} })
}

export function openFacets(facetsOpen: boolean) {
  useTableLayout.setState({ facetsOpen })
}

export function foldFacet(facet: SectionName, closed: boolean) {
  useTableLayout.setState(({ closedFacets }) => ({
    closedFacets: [...closedFacets.filter((other) => other !== facet), ...(closed ? [facet] : [])],
  }))
}
