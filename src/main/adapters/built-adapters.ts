import { join } from 'node:path'
import { lookElsewhere } from './ahead/look-elsewhere.ts'
import { archiveFiles } from './archives/archive-files.ts'
import type { Adapters } from './adapters.ts'
import { backupFiles } from './backups/backup-files.ts'
import { checkpointElsewhere } from './checkpoints/checkpoint-elsewhere.ts'
import { checkElsewhere } from './check/check-elsewhere.ts'
import { localEmbed } from './embed/local-embed.ts'
import { modelFolder, pairModelFolder } from './embed/model-folder.ts'
import { systemIds } from './ids.ts'
import { builtWasm, treeSitterParsers } from './parsers.ts'
import { knownCredentials } from './secrets.ts'
import { shippedLexicon } from './shipped-lexicon.ts'
import { gptTokenizers } from './tokenizers.ts'
import { o200kTokens } from './tokens.ts'

/** What this machine lends an engine, from the files of the build in `folder`. */
export function builtAdapters(folder: string): Adapters {
  return {
    clock: { now: () => Date.now() },
    ids: systemIds,
    tokens: o200kTokens(),
    secrets: knownCredentials(),
    embed: localEmbed({
      folder: modelFolder(),
      pairs: pairModelFolder(),
      worker: join(folder, 'embed-worker.js'),
    }),
    archives: archiveFiles,
    backups: backupFiles(join(folder, 'backup-worker.js')),
    check: checkElsewhere(join(folder, 'check-worker.js')),
    ahead: lookElsewhere(join(folder, 'ahead-worker.js')),
    checkpoints: checkpointElsewhere(join(folder, 'checkpoint-worker.js')),
    tokenizers: gptTokenizers(),
    lexicon: shippedLexicon(),
    parsers: treeSitterParsers(builtWasm(join(folder, 'wasm'))),
  }
}
