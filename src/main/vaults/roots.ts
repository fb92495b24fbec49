import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { dirname } from 'node:path'
import { z } from 'zod'
import { AppError } from '#shared/errors.ts'
import type { Root } from '#shared/file-reference.ts'
import { readJsonFile, writeJsonFile } from '../disk/json-file.ts'
import { shownPath } from '../disk/paths.ts'
import { canonicalFile } from './places.ts'

/** Which folders each vault may be shown files from, by the vault's id. */
const Stored = z.record(z.string(), z.array(z.string().min(1)))

export interface Roots {
  list(vault: string): Root[]
  add(vault: string, folder: string): Root
  remove(vault: string, id: string): void
}

/** Always from disk: the engine's process asks the same file and must not be told something older. */
export function rootsIn(file: string): Roots {
  const save = (vault: string, folders: string[]) => {
    const { [vault]: _before, ...others } = stored(file)
    writeJsonFile(file, folders.length === 0 ? others : { ...others, [vault]: folders })
  }
  return {
    list: (vault) => rootFolders(file, vault).map(toRoot),
    add(vault, chosen) {
      const folder = canonicalFile(chosen)
      if (dirname(folder) === folder)
        throw new AppError('invalid_input', 'That is the whole disk; choose a folder on it.')
      const known = rootFolders(file, vault)
      if (!known.includes(folder)) save(vault, [...known, folder])
      return toRoot(folder)
    },
    remove(vault, id) {
      const known = rootFolders(file, vault)
      const others = known.filter((folder) => rootId(folder) !== id)
      if (others.length < known.length) save(vault, others)
    },
  }
}

export function rootFolders(file: string, vault: string): string[] {
  return stored(file)[vault] ?? []
}

function stored(file: string): z.infer<typeof Stored> {
  const read = readJsonFile(file, Stored)
  return read.kind === 'read' ? read.value : {}
}

function toRoot(folder: string): Root {
  return { id: rootId(folder), shownPath: shownPath(folder), missing: !existsSync(folder) }
}

function rootId(folder: string): string {
  return `r_${createHash('sha256').update(folder).digest('hex').slice(0, 20)}`
}
