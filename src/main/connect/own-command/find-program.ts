import { accessSync, constants, statSync } from 'node:fs'
import { isAbsolute, join } from 'node:path'
import type { Machine } from '../clients/machine.ts'

/**
 * Where a program of the person's lies, looked for on PATH; null where it is not. A folder that is not written out in
 * full would be looked for wherever Loci was started, so it does not count.
 */
export function findProgram(name: string, { env, platform }: Machine): string | null {
  const isWindows = platform === 'win32'
  // Scripts of Windows run in a shell only, which reads words of its own into what it is given.
  const file = isWindows ? `${name}.exe` : name
  const folders = (env['PATH'] ?? env['Path'] ?? '').split(isWindows ? ';' : ':')
  return (
    folders
      .filter((folder) => isAbsolute(folder))
      .map((folder) => join(folder, file))
      .find(canRun) ?? null
  )
}

function canRun(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return statSync(path).isFile()
  } catch {
    return false
  }
}
