import { createHash } from 'node:crypto'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'

/** The shortest limit of the systems we run on; a longer one is cut silently and nobody finds the door. */
const LONGEST = 100

/** Where agents reach the process that owns this vault: beside the vault, or in a folder of this person alone. */
export function doorAddress(vault: string): string {
  const hash = createHash('sha256').update(vault).digest('hex').slice(0, 16)
  if (process.platform === 'win32') return `\\\\.\\pipe\\loci-${hash}`
  const beside = `${vault}.sock`
  return Buffer.byteLength(beside) <= LONGEST
    ? beside
    : join(tmpdir(), `loci-${userInfo().uid}`, `${hash}.sock`)
}
