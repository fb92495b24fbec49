import { create } from 'zustand'
import { persist } from 'zustand/middleware'
import type { FacetName } from '#shared/filter.ts'

/** How a person arranged the screen; kept from one start to the next. */
interface Layout {
  order: readonly string[]
  widths: Readonly<Record<string, number>>
  /** Only what somebody chose: a column not named here follows its default and may give way. */
  shown: Readonly<Record<string, boolean>>
  facetsOpen: boolean
  closedFacets: readonly SectionName[]
}

/** A part of the filters that can be folded. */
export type SectionName = FacetName | 'conditions'

const ARRIVAL: Layout = { order: [], widths: {}, shown: {}, facetsOpen: true, closedFacets: [] }

export const useLayout = create<Layout>()(
  persist(() => ARRIVAL, { name: 'loci.memories.layout', version: 1 }),
)

export function orderColumns(order: readonly string[]) {
  useLayout.setState({ order })
}

export function widenColumns(widths: Readonly<Record<string, number>>) {
  useLayout.setState(({ widths: before }) => ({ widths: { ...before, ...widths } }))
}

export function resetWidth(id: string) {
  useLayout.setState(({ widths: { [id]: _gone, ...widths } }) => ({ widths }))
}

export function showColumn(id: string, visible: boolean) {
  useLayout.setState(({ shown }) => ({ shown: { ...shown, [id]: visible } }))
}

export function resetColumns() {
  useLayout.setState({ order: [], widths: {}, shown: {} })
}

export function openFacets(facetsOpen: boolean) {
  useLayout.setState({ facetsOpen })
}

export function foldFacet(facet: SectionName, closed: boolean) {
  useLayout.setState(({ closedFacets }) => ({
    closedFacets: [...closedFacets.filter((other) => other !== facet), ...(closed ? [facet] : [])],
  }))
}
