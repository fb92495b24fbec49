import { existsSync } from 'node:fs'
import { dataFolder } from '../../client/data-folder.ts'
import { pathsIn } from '../../disk/paths.ts'
import { openRecents } from '../../vaults/recents.ts'
import { read } from '../caller.ts'
import { print } from '../print.ts'

export const help = `loci vaults [--json]

The vaults that were opened here, the last one first.

  loci vaults
  loci vaults --json | jq -r '.[0].file'`

export async function command(argv: string[]): Promise<number> {
  const { values } = read(argv, {})
  const log = { write: () => undefined }
  const files = openRecents(pathsIn(dataFolder()).recents, log, () => Date.now()).files()
  const vaults = files.map((file) => ({ file, missing: !existsSync(file) }))
  print(values.json, vaults, () =>
    vaults.map(({ file, missing }) => `${file}${missing ? ' (missing)' : ''}`),
  )
  return 0
}
