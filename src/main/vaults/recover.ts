import { accessSync, constants } from 'node:fs'
import { dirname } from 'node:path'
import { z } from 'zod'
import type { OneShot } from '../host/messages.ts'
import { freeFile } from './places.ts'
import type { VaultPlace } from './places.ts'

const Salvaged = z.object({ memories: z.int(), lost: z.string() })
export type Recovered = z.infer<typeof Salvaged> & { place: VaultPlace }

/** Reads what can be read of a damaged vault into a new one beside it. The damaged file itself is not touched. */
export async function recoverVault(
  damaged: VaultPlace,
  otherFolder: string,
  runOneShot: (order: OneShot) => Promise<unknown>,
): Promise<Recovered> {
  const name = `${damaged.name.slice(0, 68)} (recovered)`
  const folder = dirname(damaged.file)
  const into = freeFile(isWritable(folder) ? folder : otherFolder, name)
  const salvaged = Salvaged.parse(
    await runOneShot({ run: 'recover', damaged: damaged.file, into, name }),
  )
  return { ...salvaged, place: { file: into, name } }
}

function isWritable(folder: string): boolean {
  try {
    accessSync(folder, constants.W_OK)
    return true
  } catch {
    return false
  }
}
