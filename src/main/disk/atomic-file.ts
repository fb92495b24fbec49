import { closeSync, fsyncSync, openSync, renameSync, rmSync, writeSync } from 'node:fs'

/** The old text or the new one, never half of it: a power cut in the middle would otherwise empty the file. */
export function writeWhole(file: string, text: string): void {
  const partial = `${file}.${process.pid}.partial`
  try {
    const descriptor = openSync(partial, 'w', 0o600)
    try {
      writeSync(descriptor, text)
      fsyncSync(descriptor)
    } finally {
      closeSync(descriptor)
    }
    renameSync(partial, file)
  } finally {
    rmSync(partial, { force: true })
  }
}
