import { readdirSync, statSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'

/** When the newest copy beside a vault was made; null where there is none. */
export function lastCopyOf(file: string): number | null {
  const beginning = `${basename(file)}.before-v`
  const times = readdirSync(dirname(file))
    .filter((name) => name.startsWith(beginning) && name.endsWith('.bak'))
    .map((name) => statSync(join(dirname(file), name)).mtimeMs)
  return times.length === 0 ? null : Math.trunc(Math.max(...times))
}
