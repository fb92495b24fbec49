import { useArchivesState } from '../archives-state.ts'
import { ExportForm } from './ExportForm.tsx'
import { ExportWork } from './ExportWork.tsx'

/** What leaves, as what, and where to; then how far it is and what came of it. */
export function ExportTab() {
  const begun = useArchivesState((state) => state.exporting)
  return begun === null ? <ExportForm /> : <ExportWork key={begun.work} begun={begun} />
}
