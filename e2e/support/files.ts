import { createHash } from 'node:crypto'
import { closeSync, openSync, readdirSync, readFileSync, writeSync } from 'node:fs'
import { join } from 'node:path'

/** Where the app keeps a vault that was made without choosing a folder. */
export function vaultFile(userData: string, stem: string): string {
  return join(userData, 'vaults', `${stem.toLowerCase()}.loci`)
}

/** Every file of a folder by name with the fingerprint of its bytes. */
export function fingerprints(folder: string): Record<string, string> {
  // A door is no file: it cannot be read.
  const files = readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name }) => name)
    .toSorted()
  return Object.fromEntries(files.map((name) => [name, fingerprint(join(folder, name))]))
}

export function fingerprint(file: string): string {
  return createHash('sha256').update(readFileSync(file)).digest('hex')
}

/** As a failing disk or another program would: in place, without asking anybody. */
export function overwrite(file: string, position: number, bytes: Uint8Array): void {
  const handle = openSync(file, 'r+')
  try {
    writeSync(handle, bytes, 0, bytes.length, position)
  } finally {
    closeSync(handle)
  }
}
