import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** Where the files of the build lie. This code may stand in a chunk below them. */
export function builtFolder(folder = import.meta.dirname): string {
  return existsSync(join(folder, 'embed-worker.js')) ? folder : dirname(folder)
}
