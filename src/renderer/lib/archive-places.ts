import { create } from 'zustand'
import type { ArchivePart } from '#shared/archive.ts'
import { openVault } from './engine.ts'
import { amend, type ArchivesTab, go } from './navigation.ts'

/** Where plain files come from and go to. */
export function showArchives(archives: ArchivesTab = 'export') {
  go({ screen: 'archives', archives })
}

/** Another tab of the same screen. */
export function showArchivesTab(archives: ArchivesTab) {
  amend({ archives })
}

interface WantedExport {
  /** In another vault the same ids and filters would mean something else. */
  vaultId: string | null
  part: ArchivePart
}

/** What is to be exported, wherever it was asked for. */
export const useWantedExport = create<WantedExport>(() => ({
  vaultId: null,
  part: { kind: 'vault' },
}))

/** From a list or a page: the export of exactly this, still to be looked at. */
export function exportPart(part: ArchivePart) {
  useWantedExport.setState({ vaultId: openVault()?.id ?? null, part })
  showArchives('export')
}
