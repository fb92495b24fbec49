import { statSync } from 'node:fs'

/** A file as the system knows it: its name may lead to another one a moment later. */
export interface KnownFile {
  path: string
  device: bigint | null
  inode: bigint | null
}

export function known(path: string): KnownFile {
  const found = statSync(path, { bigint: true, throwIfNoEntry: false })
  return { path, device: found?.dev ?? null, inode: found?.ino ?? null }
}

/** Whether its name still leads to it. */
export function isThere({ path, device, inode }: KnownFile): boolean {
  const now = known(path)
  return now.inode !== null && now.inode === inode && now.device === device
}
