import { create } from 'zustand'
import type { ArchiveFormat, ArchivePart } from '#shared/archive.ts'

interface ExportChoice {
  format: ArchiveFormat
  zip: boolean
  journal: boolean
}

/** How things are written, kept from one export to the next. */
export const useExportChoice = create<ExportChoice>(() => ({
  format: 'archive',
  zip: false,
  journal: false,
}))

export const chooseHow = (change: Partial<ExportChoice>) => useExportChoice.setState(change)

/** Files of their own, which may also be put into one .zip. */
export const isFolder = (format: ArchiveFormat) => format === 'archive' || format === 'markdown'

/** Only the whole vault, as Loci's own archive, can take its journal along. */
export const mayTakeJournal = (part: ArchivePart, format: ArchiveFormat) =>
  part.kind === 'vault' && format === 'archive'
