import type { ArchiveManifest } from './format/schemas.ts'
import type { Reads } from '../store/port.ts'

/** Under which name this vault's archives go: its own, or that of the vault it was filled from while it was empty. */
export async function archiveIdentity(store: Reads): Promise<ArchiveManifest['vault']> {
  const [kept] = await store.get('setting', ['archive'])
  if (kept !== undefined && kept.id === 'archive') return { id: kept.vault, name: kept.name }
  const { id, name } = await store.stats()
  return { id, name }
}
