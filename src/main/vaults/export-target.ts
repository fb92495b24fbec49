import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { MANIFEST } from '#engine/archives/format/layout.ts'
import type { ArchiveFormat } from '#shared/archive.ts'
import { AppError } from '#shared/errors.ts'

/** What an export is written as: many files, or one. */
export interface ExportKind {
  format: ArchiveFormat
  zip: boolean
}

export function isOneFile({ format, zip }: ExportKind): boolean {
  return zip || format === 'jsonl' || format === 'csv'
}

const ENDINGS = { archive: 'zip', markdown: 'zip', jsonl: 'jsonl', csv: 'csv' } as const
const KINDS = { archive: 'archive', markdown: 'notes', jsonl: 'graph', csv: 'table' } as const

/** "Atlas archive 2026-11-17", and with an ending where it is one file. */
export function exportName(vault: string, kind: ExportKind, now: number): string {
  const day = new Date(now).toISOString().slice(0, 10)
  const stem = `${plain(vault)} ${KINDS[kind.format]} ${day}`
  return isOneFile(kind) ? `${stem}.${ENDINGS[kind.format]}` : stem
}

export const mirrorName = (vault: string) => `${plain(vault)} mirror`

/** An archive goes on where it is, and an empty folder is taken; into any other one a folder of its own is put. */
export function folderTarget(chosen: string, name: string): string {
  const names = readdirSync(chosen).filter((found) => !found.startsWith('.git'))
  if (names.length === 0 || names.includes(MANIFEST)) return chosen
  for (let n = 1; n < 1000; n++) {
    const target = join(chosen, n === 1 ? name : `${name} ${n}`)
    if (!existsSync(target)) return target
  }
  throw new AppError('invalid_input', 'This folder holds a thousand exports. Choose another one.')
}

/** No system forbids what is left. */
function plain(name: string): string {
  const kept = name.normalize('NFC').replaceAll(/[^\p{L}\p{M}\p{N} _-]+/gu, ' ')
  return kept.replaceAll(/\s+/gu, ' ').trim().slice(0, 40).trim() || 'Vault'
}
