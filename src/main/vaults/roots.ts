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
  /** The same as paths: for the engine, never for a window. */
  folders(vault: string): string[]
  onChange(listener: () => void): void
}

export function rootsIn(file: string): Roots {
  const listeners: (() => void)[] = []
  const foldersOf = (vault: string) => stored(file)[vault] ?? []
  const save = (vault: string, folders: string[]) => {
    const { [vault]: _before, ...others } = stored(file)
    writeJsonFile(file, folders.length === 0 ? others : { ...others, [vault]: folders })
    for (const listener of listeners) listener()
  }
  return {
    list: (vault) => foldersOf(vault).map(toRoot),
    folders: foldersOf,
    onChange: (listener) => void listeners.push(listener),
    add(vault, chosen) {
      const folder = canonicalFile(chosen)
      if (dirname(folder) === folder)
        throw new AppError('invalid_input', 'That is the whole disk; choose a folder on it.')
      const known = foldersOf(vault)
      if (!known.includes(folder)) save(vault, [...known, folder])
      return toRoot(folder)
    },
    remove(vault, id) {
      const known = foldersOf(vault)
      const others = known.filter((folder) => rootId(folder) !== id)
      if (others.length < known.length) save(vault, others)
    },
  }
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
