import type { Log } from '#engine/ports/log.ts'
import type { OneShot } from './messages.ts'
import type { Adapters } from '../adapters/adapters.ts'

/** Each job's code is loaded only when it is asked for: most engine processes never need it. */
export async function doOneShot(
  order: OneShot,
  lent: Adapters,
  log: Log,
  onProgress: (done: number, total: number) => void,
): Promise<unknown> {
  switch (order.run) {
    case 'sample': {
      const { buildSample } = await import('../sample/index.ts')
      const { writeColleagueArchive } = await import('../sample/colleague.ts')
      await lent.tokens.load()
      const { tokens, secrets, lexicon, clock, archives } = lent
      const told = { file: order.file, tokens, secrets, lexicon, log, endsAt: clock.now() }
      const slugs = await buildSample({ ...told, onProgress })
      await writeColleagueArchive({ ...told, slugs, archives, target: order.archive })
      return null
    }
    case 'recover': {
      const { recover } = await import('#engine/store/sqlite/recover/recover.ts')
      return recover(order, lent)
    }
    case 'sqlite-version': {
      const { sqliteVersion } = await import('#engine/store/sqlite/connection/sqlite-version.ts')
      return sqliteVersion()
    }
  }
}
