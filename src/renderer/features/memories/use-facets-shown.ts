import { openFacets, useTableLayout } from './table-layout.ts'
import { showFacetsOverTable, useTableState } from './table-state.ts'

/** Beside the table they are there until somebody closes them; over it only while they are needed. */
export function useFacetsShown(narrow: boolean): [boolean, (shown: boolean) => void] {
  const beside = useTableLayout((layout) => layout.facetsOpen)
  const over = useTableState((view) => view.facetsOverTable)
  return narrow ? [over, showFacetsOverTable] : [beside, openFacets]
}
