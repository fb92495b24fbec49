import type { Ahead } from '#engine/ports/ahead.ts'
import type { ArchiveFiles } from '#engine/ports/archive-files.ts'
import type { BackupFiles } from '#engine/ports/backups.ts'
import type { Checkpoints } from '#engine/ports/checkpoints.ts'
import type { Clock } from '#engine/ports/clock.ts'
import type { Ids } from '#engine/ports/ids.ts'
import type { Lexicon } from '#engine/ports/lexicon.ts'
import type { Parsers } from '#engine/ports/parsers.ts'
import type { CheckVault } from '#engine/store/integrity.ts'
import type { Secrets } from '#engine/ports/secrets.ts'
import type { Tokenizers } from '#engine/ports/tokenizers.ts'
import type { LazyEmbed } from './embed/local-embed.ts'
import type { LazyTokens } from './tokens.ts'

/** What a host lends every engine, whichever vault it opens. */
export interface Adapters {
  clock: Clock
  ids: Ids
  tokens: LazyTokens
  secrets: Secrets
  embed: LazyEmbed
  tokenizers: Tokenizers
  parsers: Parsers
  lexicon: Lexicon | null
  archives: ArchiveFiles
  /** Copies of the vault in this file. */
  backups: (file: string) => BackupFiles
  /** Reads a vault through without keeping anybody waiting. */
  check: (file: string) => CheckVault
  /** Looks at what waits to be written there; who cannot go on tells why, once. */
  ahead: (file: string, fell: (error: unknown) => void) => Ahead
  /** Brings the log of that vault into its file; who cannot go on tells why, once. */
  checkpoints: (file: string, fell: (error: unknown) => void) => Checkpoints
}
