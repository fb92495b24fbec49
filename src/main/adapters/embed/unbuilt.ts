import { localEmbed } from './local-embed.ts'
import { modelFolder } from './model-folder.ts'

/** The real model, run from its sources as tests and benches are. */
export function unbuiltEmbed(folder = modelFolder()) {
  return localEmbed({ folder, worker: new URL('./worker.ts', import.meta.url) })
}
