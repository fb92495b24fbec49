import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { MANIFEST, OWN_FOLDERS, readPath } from '#engine/archives/format/layout.ts'
import { AppError } from '#shared/errors.ts'

const DEEPEST = 24
/** What systems leave in folders that they showed. */
const LITTER = /^(?:\.|thumbs\.db$|desktop\.ini$)/i

/** Every file in the folders of an archive, folder by folder in the order of names. Links and devices are refused. */
export async function* archiveFiles(root: string): AsyncGenerator<string> {
  for (const { name, isFile, isFolder } of await namesIn(root, '')) {
    if (name === MANIFEST && isFile) yield name
    else if (OWN_FOLDERS.has(name) && isFolder) yield* filesUnder(root, name, 1)
    else if (name === MANIFEST || OWN_FOLDERS.has(name)) throw odd(name)
  }
}

/** Those a writer of archives may have written: anything else in the folder stays. */
export async function* ownFiles(root: string): AsyncGenerator<string> {
  for await (const path of archiveFiles(root)) {
    const { kind } = readPath(path)
    if (kind !== 'beside' && kind !== 'unknown') yield path
  }
}

async function* filesUnder(root: string, folder: string, depth: number): AsyncGenerator<string> {
  if (depth > DEEPEST) throw new AppError('invalid_input', 'Its folders are nested too deeply.')
  for (const { name, isFile, isFolder } of await namesIn(root, folder)) {
    const path = `${folder}/${name}`
    if (LITTER.test(name)) continue
    if (isFile) yield path
    else if (isFolder) yield* filesUnder(root, path, depth + 1)
    else throw odd(path)
  }
}

async function namesIn(root: string, folder: string) {
  const found = await readdir(join(root, folder), { withFileTypes: true })
  return found
    .map((each) => ({ name: each.name, isFile: each.isFile(), isFolder: each.isDirectory() }))
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))
}

const odd = (path: string) =>
  new AppError('invalid_input', `“${path}” is a link or a device; an archive holds none.`)
