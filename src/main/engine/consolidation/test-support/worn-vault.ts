import type { Memory } from '#shared/memory.ts'
import { aMemory } from '../../store/test-support/a-memory.ts'
import { committed, creating } from '../../store/test-support/changesets.ts'
import { type TempVault, tempVault, VAULT } from '../../store/test-support/temp-vault.ts'
import { openTestEngine, stoppedClock } from '../../test-support.ts'
import { DAY_MS } from '../figures.ts'

const TOPICS = [
  'deploy',
  'billing',
  'search',
  'login',
  'export',
  'cache',
  'mail',
  'audit',
  'backup',
  'tracing',
]
const ATLAS = { kind: 'project', id: 'atlas' } as const

type Options = NonNullable<Parameters<typeof openTestEngine>[0]>

interface Worn extends Options {
  /** What is different about each. */
  as?: (n: number) => Partial<Memory>
}

const SINCE = '2026-03-02T09:00:00Z'

/** A vault that was left alone for long. */
export async function wornFile(count: number, as: Worn['as'] = () => ({})): Promise<TempVault> {
  const clock = stoppedClock(SINCE)
  const vault = tempVault()
  const store = vault.open({ ...VAULT, now: clock.now() })
  const memories = worn(count, clock.now()).map((memory, n) => ({ ...memory, ...as(n) }))
  if (count > 0) await committed(store, creating(...memories))
  await store.close()
  return vault
}

/** An engine on one, without a model. */
export async function wornVault(count: number, { as, ...options }: Worn = {}) {
  const vault = await wornFile(count, as)
  const loci = await openTestEngine({ file: vault.file, ...options })
  return {
    ...loci,
    async close() {
      await loci.close()
      await vault[Symbol.asyncDispose]()
    },
  }
}

/** Memories on which every step but promoting has something to do; the same for the same number. */
function worn(count: number, now: number): Memory[] {
  return Array.from({ length: count }, (_, n) => wornOne(n, now))
}

function wornOne(n: number, now: number): Memory {
  const which = Math.floor(n / TOPICS.length)
  const kind = which % 5
  // Two and two of what is said again.
  const place = kind === 2 ? Math.floor((n % TOPICS.length) / 2) : n % TOPICS.length
  const topic = TOPICS[place] ?? ''
  const at = now - (kind === 0 ? 200 : kind === 1 ? 1 : 40) * DAY_MS + n
  const text =
    kind === 2
      ? `The ${topic} service of Atlas restarts its workers every night at ${topic.length} o'clock and writes a line about it.`
      : `Note ${which} about ${topic}: worker ${n} said ${(n * 7919) % 1000} things to queue ${n % 13} in region ${topic}-${which}.`
  return aMemory(n, {
    summary: text.slice(0, 100),
    content: { form: 'text', text },
    key: `general/general/note-${n}`,
    scope: ATLAS,
    type: kind === 3 ? 'episodic' : 'factual',
    priority: kind === 1 ? 'low' : 'medium',
    confidence: kind === 1 ? 0.05 : 0.8,
    importance: 0.4,
    createdBy: 'DEV-001',
    contributors: ['DEV-001'],
    ttl: 'permanent',
    expiresAt: null,
    createdAt: at,
    updatedAt: at,
  })
}
