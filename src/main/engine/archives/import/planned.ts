import type { ImportPlan } from '#shared/archive.ts'
import type { ArchiveReader } from '../../ports/archive-files.ts'
import type { PlanEntries } from './entries.ts'
import type { ImportSource, SourceTold } from './source.ts'

/** An archive that was read through, and what taking it in would do. */
export interface PlannedImport {
  id: string
  reader: ArchiveReader
  source: ImportSource
  told: SourceTold
  own: boolean
  intoEmpty: boolean
  entries: PlanEntries
  summary: ImportPlan
}
