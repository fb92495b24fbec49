import { canonical } from '#shared/json.ts'
import { ArchiveManifest } from '../format/schemas.ts'
import type { ExportOrder } from './write-archive.ts'

/** An archive of the same part of the same vault: only then what is not in it any more may be taken out of it. */
export function isOfSame(
  { vault, part }: Pick<ExportOrder, 'vault' | 'part'>,
  manifest: string | null,
): boolean {
  const there = manifestIn(manifest)
  return there !== null && there.vault.id === vault.id && canonical(there.part) === canonical(part)
}

/** Null for what is none, or cannot be read as one. */
export function manifestIn(text: string | null): ArchiveManifest | null {
  try {
    return ArchiveManifest.parse(JSON.parse(text ?? ''))
  } catch {
    return null
  }
}
