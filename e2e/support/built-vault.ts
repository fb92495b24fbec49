import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import process from 'node:process'
import { onElectron } from './on-electron.ts'

const ROOT = resolve(import.meta.dirname, '../..')
const KEPT = join(ROOT, '.cache', 'e2e-vaults')
/** A change of any of these may change what a program writes. */
const MAKERS = [
  'e2e/support/programs',
  'src/shared',
  'src/main/engine/store',
  'src/main/engine/ports',
]

/**
 * The vault that a program builds from these arguments, to be copied. It is the same every time, and
 * a hundred thousand memories take longer to write than most stories to tell: it is kept until the
 * code that writes it changes.
 */
export async function builtVault(
  program: string,
  args: readonly string[],
  name = [program.replace(/\.ts$/, ''), ...args].join('-').toLowerCase(),
): Promise<string> {
  const file = join(KEPT, `${name}-${hashOf(args)}.loci`)
  if (existsSync(file)) return file
  mkdirSync(KEPT, { recursive: true })
  for (const old of readdirSync(KEPT).filter((other) => other.startsWith(`${name}-`)))
    rmSync(join(KEPT, old), { force: true })
  // Renamed when it is complete: an interrupted run must not leave half a vault to the next.
  const unfinished = join(KEPT, `building-${process.pid}-${name}.loci`)
  rmSync(unfinished, { force: true })
  try {
    await onElectron(program, unfinished, ...args)
    // Some make an archive beside it.
    if (existsSync(`${unfinished}.zip`)) renameSync(`${unfinished}.zip`, `${file}.zip`)
    renameSync(unfinished, file)
  } finally {
    rmSync(unfinished, { force: true })
    rmSync(`${unfinished}.lock`, { force: true })
  }
  return file
}

/** Of what was asked, and of who answers it. */
function hashOf(args: readonly string[]): string {
  const hash = createHash('sha256').update(args.join('\0'))
  for (const folder of MAKERS)
    for (const file of sourcesIn(join(ROOT, folder)))
      hash.update(`${file}\0`).update(readFileSync(file)).update('\0')
  return hash.digest('hex').slice(0, 16)
}

function sourcesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.endsWith('.test.ts'))
    .map((entry) => join(entry.parentPath, entry.name))
    .toSorted()
}
