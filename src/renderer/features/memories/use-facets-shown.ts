import { openFacets, useLayout } from './table-layout.ts'
import { showFacetsOverTable, useView } from './table-state.ts'

/** Beside the table they are there until somebody closes them; over it only while they are needed. */
export function useFacetsShown(narrow: boolean): [boolean, (shown: boolean) => void] {
  const beside = useLayout((layout) => layout.facetsOpen)
  const over = useView((view) => view.facetsOverTable)
  return narrow ? [over, showFacetsOverTable] : [beside, openFacets]
}
