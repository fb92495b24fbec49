import type { ArchiveFolder } from '#shared/archive.ts'

/** A line of the tree: a folder with everything below it. */
export interface TreeLine {
  name: string
  depth: 0 | 1
  files: number
  bytes: number
}

/** Two levels, in the order they are written; a folder that has folders is the sum of them. */
export function treeLines(folders: readonly ArchiveFolder[]): TreeLine[] {
  const tops = Map.groupBy(folders, ({ path }) => topOf(path))
  return [...tops].flatMap(([top, inside]): TreeLine[] => {
    const head: TreeLine = {
      name: top,
      depth: 0,
      files: sum(inside, 'files'),
      bytes: sum(inside, 'bytes'),
    }
    const below = inside.filter(({ path }) => path !== top)
    return [
      head,
      ...below.map(({ path, files, bytes }): TreeLine => ({
        name: plainName(path.slice(top.length + 1)),
        depth: 1,
        files,
        bytes,
      })),
    ]
  })
}

/** As people write it: files have codes for what not every system takes, and a mark for capitals. */
function plainName(coded: string): string {
  try {
    return decodeURIComponent(coded.replace(/~[0-9a-z]+$/, ''))
  } catch {
    return coded
  }
}

const topOf = (path: string) => path.split('/')[0] ?? path

const sum = (folders: readonly ArchiveFolder[], of: 'files' | 'bytes') =>
  folders.reduce((all, folder) => all + folder[of], 0)
