import { type Chapter, paste } from '../beats.ts'
import type { Agent, StoryScope } from '../cast.ts'
import { ago } from '../story-time.ts'

interface Credential {
  /** Of the review item it waits in. */
  slug: string
  by: Agent
  where: StoryScope
  rule: string
  text: string
}

/** What agents pasted and nobody else gets to read; none of it opens anything. */
export const CREDENTIALS: readonly Credential[] = [
  {
    slug: 'pastes-reports-address',
    by: 'OPS-002',
    where: 'project/ledger',
    rule: 'PostgreSQL connection string',
    text: 'The reports read from `postgres://reports:lavender-42-kite@db.fra9.example:5432/ledger` since this morning.',
  },
  {
    slug: 'pastes-build-token',
    by: 'DEV-001',
    where: 'project/atlas',
    rule: 'GitHub Token',
    text: `Clones of the map overlay run as the build user with ghp_${'n0tAr3al'.repeat(5).slice(0, 36)} until the deploy key is there.`,
  },
  {
    slug: 'pastes-farm-key',
    by: 'QA-001',
    where: 'project/beacon',
    rule: 'private key',
    text: `The device farm wants this key: -----BEGIN PRIVATE KEY----- MI${'bm90IGEga2V5'.repeat(12)} -----END PRIVATE KEY-----`,
  },
]

/** The last afternoon: three agents in a hurry. */
export const pasted: Chapter = CREDENTIALS.map(({ slug, by, where, text }, nth) =>
  paste(slug, ago(170 - nth * 35), by, where, { is: 'factual note', tags: 'access', text }),
)
