import { localEmbed } from './local-embed.ts'
import { modelFolder, pairModelFolder } from './model-folder.ts'

/** The real model, run from its sources as tests and benches are. */
export function unbuiltEmbed(folder = modelFolder(), pairs = pairModelFolder()) {
  return localEmbed({ folder, pairs, worker: new URL('./worker.ts', import.meta.url) })
}
