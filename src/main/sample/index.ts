import { step } from '#engine/jobs.ts'
import { openVault } from '#engine/vault.ts'
import type { Lexicon } from '#engine/ports/lexicon.ts'
import type { Log } from '#engine/ports/log.ts'
import type { Secrets } from '#engine/ports/secrets.ts'
import type { Tokens } from '#engine/ports/tokens.ts'
import { storyIds } from './ids.ts'
import { type Slugs, replay } from './replay.ts'
import { at, toMillis } from './story-time.ts'
import { STORY } from './story.ts'

export interface SampleOptions {
  /** Where no vault is yet. */
  file: string
  tokens: Tokens
  secrets: Secrets
  lexicon: Lexicon | null
  log: Log
  /** The present of the story, so that "expires soon" is true on the day somebody first looks. */
  endsAt: number
  /** How much of the story is told. */
  onProgress?: (done: number, total: number) => void
}

const NAME = 'Sample vault'
const SEED = 0x10c1
const VAULT_MADE = at(1, 1, '08:00')

/** Makes the vault a newcomer explores. The same `endsAt` gives the same vault; slugs lead to ids. */
export async function buildSample({
  file,
  tokens,
  secrets,
  lexicon,
  log,
  endsAt,
  onProgress = () => undefined,
}: SampleOptions): Promise<Slugs> {
  const ids = storyIds(SEED)
  let now = toMillis(VAULT_MADE, endsAt)
  // Built under another name: seven hundred waits for a slow disk would keep a newcomer waiting for nothing.
  const vault = { file, name: NAME, backupsKept: 1, durable: false }
  const clock = { now: () => now }
  const engine = await openVault(vault, {
    clock,
    ids,
    log,
    tokens,
    secrets: () => secrets,
    lexicon,
  })
  try {
    const setNow = (moment: number) => void (now = moment)
    const tidy = async () => {
      while (await step(engine, 'sessions'));
    }
    const night = async () => {
      while (await step(engine, 'consolidation'));
    }
    const slugs = await replay(STORY, { engine, setNow, endsAt, tidy, night, onProgress })
    now = endsAt
    await tidy()
    // Else Loci would tidy up before the newcomer's eyes.
    while (await step(engine, 'expiry'));
    return slugs
  } finally {
    await engine.close()
  }
}
