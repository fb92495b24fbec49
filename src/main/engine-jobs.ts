import type { Log } from '#engine/ports/log.ts'
import type { Job } from './engine-messages.ts'
import type { Lent } from './engine-program.ts'

/** Each job's code is loaded only when it is asked for: most engine processes never need it. */
export async function runEngineJob(job: Job, lent: Lent, log: Log): Promise<unknown> {
  switch (job.job) {
    case 'sample': {
      const { buildSample } = await import('./sample/index.ts')
      await lent.tokens.load()
      const { tokens, secrets, lexicon, clock } = lent
      const endsAt = clock.now()
      await buildSample({ file: job.file, tokens, secrets, lexicon, log, endsAt })
      return null
    }
    case 'recover': {
      const { recover } = await import('#engine/recover/recover.ts')
      return recover(job, lent)
    }
    case 'sqlite-version': {
      const { sqliteVersion } = await import('#engine/recover/sqlite-version.ts')
      return sqliteVersion()
    }
  }
}
