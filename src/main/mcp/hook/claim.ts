import { mkdirSync, readdirSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Two programs that both run one person's hooks fire within moments; the same words later are a new prompt. */
const TOGETHER_MS = 10_000
/** What is left of claims says nothing any more: a model that calls without end must not fill the folder. */
const OLD_MS = 6 * TOGETHER_MS

/**
 * Whether this is the first to answer an event of a session. Kept in a file, because a hook written for one client
 * is also run by another: the model would be given the same memories twice.
 */
export function claim(folder: string, event: readonly string[], now: number): boolean {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  // Imported, it would be loaded by every client that starts, and most never claim.
  const { createHash } = process.getBuiltinModule('node:crypto')
  const name = createHash('sha256').update(JSON.stringify(event)).digest('hex').slice(0, 32)
  const file = join(folder, name)
  try {
    writeFileSync(file, '', { flag: 'wx', mode: 0o600 })
    sweep(folder, now)
    return true
  } catch {
    const made = statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0
    if (now - made < TOGETHER_MS) return false
    utimesSync(file, now / 1000, now / 1000)
    return true
  }
}

function sweep(folder: string, now: number): void {
  for (const name of readdirSync(folder)) {
    const file = join(folder, name)
    const made = statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? now
    if (now - made > OLD_MS) rmSync(file, { force: true })
  }
}
