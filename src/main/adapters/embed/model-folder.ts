import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import process from 'node:process'

/**
 * The folder of the model: the one that is named, the one that ships with the app, or the one that
 * set-up has put into this checkout. Null where there is none.
 */
export function modelFolder(env: NodeJS.ProcessEnv = process.env): string | null {
  return folderOf(env['LOCI_MODEL'], 'model', join('.cache', 'model'))
}

/** The same for the model that reads pairs: its weights are part of the checkout. */
export function pairModelFolder(env: NodeJS.ProcessEnv = process.env): string | null {
  const own = join('models', 'contradictions')
  return folderOf(env['LOCI_CONTRADICTION_MODEL'], 'contradictions', own)
}

function folderOf(named: string | undefined, shipped: string, own: string): string | null {
  if (named !== undefined && named !== '') return named
  const places = [join(process.resourcesPath ?? '', shipped), join(checkout(), own)]
  return places.find((folder) => existsSync(join(folder, 'model.onnx'))) ?? null
}

/** Found by going up: the same code runs from src and from out. */
function checkout(folder = import.meta.dirname): string {
  const above = dirname(folder)
  return existsSync(join(folder, 'package.json')) || above === folder ? folder : checkout(above)
}
