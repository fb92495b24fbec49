import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import process from 'node:process'

/** Packed: what they take in the repository and in every package is a third less. */
export const PAIR_WEIGHTS = 'model.onnx.br'

/**
 * The folder of the model: the one that is named, the one that ships with the app, or the one that
 * set-up has put into this checkout. Null where there is none.
 */
export function modelFolder(env: NodeJS.ProcessEnv = process.env): string | null {
  const own = join('.cache', 'model')
  return folderOf(env['LOCI_MODEL'], { shipped: 'model', own, weights: 'model.onnx' })
}

/** The same for the model that reads pairs: its weights are part of the checkout. */
export function pairModelFolder(env: NodeJS.ProcessEnv = process.env): string | null {
  const own = join('models', 'contradictions')
  const wanted = { shipped: 'contradictions', own, weights: PAIR_WEIGHTS }
  return folderOf(env['LOCI_CONTRADICTION_MODEL'], wanted)
}

interface Wanted {
  shipped: string
  own: string
  weights: string
}

function folderOf(named: string | undefined, { shipped, own, weights }: Wanted): string | null {
  if (named !== undefined && named !== '') return named
  const places = [join(process.resourcesPath ?? '', shipped), join(checkout(), own)]
  return places.find((folder) => existsSync(join(folder, weights))) ?? null
}

/** Found by going up: the same code runs from src and from out. */
function checkout(folder = import.meta.dirname): string {
  const above = dirname(folder)
  return existsSync(join(folder, 'package.json')) || above === folder ? folder : checkout(above)
}
