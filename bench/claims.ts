import { type Memory, MemoryId } from '#shared/memory.ts'
import { sampleMemories } from './sample.ts'

const PARTS =
  'billing routing search export import invoice session upload report backup mirror ledger parcel sensor viewer quota alarm index cache queue'.split(
    ' ',
  )
const ROLES = 'gateway worker service console scheduler proxy store bridge router collector'.split(
  ' ',
)
const PLACES = 'Bremen Porto Oslo Lima Kyoto Quito Tartu Cork Ghent Turin'.split(' ')

/** One claim about one of many things, as people note them: a sentence or two, with a value that can change. */
type Claim = (thing: string, value: number) => string
const CLAIMS: readonly Claim[] = [
  (thing, value) => `The ${thing} retries a failed call ${value % 9} times before it gives up.`,
  (thing, value) =>
    `The ${thing} runs in ${PLACES[value % 10] ?? ''}. Ask the team before you move it.`,
  (thing, value) => `Logs of the ${thing} are kept for ${value % 90} days, then they are deleted.`,
  (thing, value) => `The ${thing} listens on port ${8000 + (value % 900)}.`,
  (thing, value) =>
    value % 2 === 0
      ? `The ${thing} is restarted every night.`
      : `The ${thing} is not restarted at night.`,
  (thing) => `When the ${thing} is slow, look at its connections first and at its disk second.`,
  (thing) => `Customers do not see the ${thing}; only the people on call do.`,
  (thing, value) => `A deploy of the ${thing} takes about ${2 + (value % 50)} minutes.`,
]

/** Memories of a sentence or two about thousands of things; one in ten says something else about what is known. */
export function claimMemories(count: number, first: number, things = 12_000): Memory[] {
  return sampleMemories(count, first).map((memory, index) => {
    const n = first + index
    const spread = Math.imul(n + 1, 2654435761) >>> 0
    const thing = spread % things
    const name = `${PARTS[thing % 20] ?? ''} ${ROLES[Math.floor(thing / 20) % 10] ?? ''} ${Math.floor(thing / 200)}`
    const claim = CLAIMS[Math.floor(spread / things) % CLAIMS.length]
    const text = claim?.(name, n) ?? ''
    return {
      ...memory,
      id: MemoryId.parse(`mem_${n.toString(36).padStart(12, '0')}`),
      type: 'factual',
      summary: text.slice(0, 120),
      content: { form: 'text', text },
      scope: { kind: 'project', id: `p${thing % 200}` },
      tags: [PARTS[thing % 20] ?? 'other', ROLES[Math.floor(thing / 20) % 10] ?? 'other'],
      domain: PARTS[thing % 20] ?? 'general',
      expiresAt: null,
    }
  })
}
