import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { parseArgs } from 'node:util'
import { AppError } from '#shared/errors.ts'
import { dataFolder } from '../../client/data-folder.ts'
import { openLog } from '../../disk/log.ts'
import { pathsIn } from '../../disk/paths.ts'
import { builtAdapters } from '../../adapters/built-adapters.ts'
import { runHeadless } from '../../headless/headless-host.ts'
import { canonicalFile } from '../../vaults/places.ts'

const OPTIONS = { vault: { type: 'string' }, 'idle-seconds': { type: 'string' } } as const

export const help = `loci host --vault PATH [--idle-seconds N]

Owns a vault without a window until nobody is connected any more. Agents start it by themselves.

  loci host --vault ~/work.loci
  loci host --vault ~/work.loci --idle-seconds 60`

export async function command(argv: string[]): Promise<number> {
  const { values } = parseArgs({ args: argv, options: OPTIONS })
  if (values.vault === undefined)
    throw new AppError('invalid_input', 'Name the vault: --vault PATH.')
  const paths = pathsIn(dataFolder())
  const seconds = Number(values['idle-seconds'])
  const failed = await runHeadless({
    file: canonicalFile(values.vault),
    paths,
    adapters: builtAdapters(builtFolder()),
    log: openLog({ folder: paths.logs, now: () => Date.now() }),
    ...(seconds > 0 && { idleMs: seconds * 1000 }),
  })
  if (failed !== null) throw failed
  return 0
}

/** Where the files of the build lie. This code may stand in a chunk below them. */
function builtFolder(folder = import.meta.dirname): string {
  return existsSync(join(folder, 'embed-worker.js')) ? folder : dirname(folder)
}
