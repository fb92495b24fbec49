import { showArchives } from '#renderer/lib/archive-places.ts'
import type { Command } from '#renderer/lib/commands.ts'
import { openVault } from '#renderer/lib/engine.ts'

const inVault = () => openVault() !== null

/** The ways out of a vault and into it. */
export const ARCHIVE_COMMANDS: readonly Command[] = [
  {
    id: 'go-archives',
    title: 'Go to archives',
    synonyms: 'files folder disk leave take out',
    group: 'Go',
    shortcut: 'g e',
    when: inVault,
    run: () => showArchives(),
  },
  {
    id: 'export',
    title: 'Export…',
    synonyms:
      'archive zip markdown obsidian basic-memory csv spreadsheet jsonl graph save download',
    group: 'Vault',
    when: inVault,
    run: () => showArchives('export'),
  },
  {
    id: 'import',
    title: 'Import…',
    synonyms: 'archive zip folder restore load upload merge bring in',
    group: 'Vault',
    when: inVault,
    run: () => showArchives('import'),
  },
  {
    id: 'mirror',
    title: 'Mirror to a folder',
    synonyms: 'git sync repository commit pull push watch',
    group: 'Vault',
    when: inVault,
    run: () => showArchives('mirror'),
  },
  {
    id: 'backups',
    title: 'Backups',
    synonyms: 'backup back up restore copy snapshot retention schedule',
    group: 'Vault',
    when: inVault,
    run: () => showArchives('backups'),
  },
]
