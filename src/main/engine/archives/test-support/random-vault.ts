import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { Content } from '#shared/content.ts'
import { DEFAULT_POLICY, PolicyRecord } from '#shared/context-policy.ts'
import type { Change } from '#shared/journal.ts'
import { LINK_KINDS, type Memory, PRIORITIES, STATUSES, TYPES } from '#shared/memory.ts'
import { SavedFilter } from '#shared/saved-filter.ts'
import { Scope } from '#shared/scope.ts'
import { created } from '../../store/changes.ts'
import type { Writes } from '../../store/port.ts'
import { aMemory, memoryId } from '../../store/test-support/a-memory.ts'
import { aChangeset, committed } from '../../store/test-support/changesets.ts'
import { DEFAULT_WEIGHTS } from '../../recall/weigh/weights.ts'
import {
  actor,
  fraction,
  handoff,
  line,
  maybe,
  moment,
  review,
  said,
  scope,
  session,
  task,
  well,
} from './random-records.ts'

/** Every noun, in every state it can have. */
export interface RandomVault {
  changes: Change[]
  attachments: Map<string, string>
}

const jsonObject = fc.dictionary(
  fc
    .string({ minLength: 1, maxLength: 8 })
    .map(well)
    .filter((key) => key !== '__proto__'),
  fc.oneof(
    line,
    fc.integer(),
    fraction,
    fc.boolean(),
    fc.constant(null),
    fc.array(line, { maxLength: 2 }),
  ),
  { maxKeys: 3, noNullPrototype: true },
)

const content = fc.oneof(
  said.map((each) => ({ form: 'text', text: each })),
  jsonObject.map((value) => ({ form: 'json', value })),
  said.map((message) => ({ form: 'error', errorType: 'E', message, context: '' })),
  line.map((value) => ({ form: 'status', statusType: 'build', value })),
  said.map((detail) => ({ form: 'history', actionType: 'run', detail })),
  fc.constant({ form: 'file', location: 'src/a.ts', startLine: 1, endLine: 3, digest: 'd' }),
)

function memory(
  n: number,
  count: number,
): fc.Arbitrary<{ memory: Memory; attached: string | null }> {
  return fc
    .record({
      content,
      scope,
      summary: line,
      type: fc.constantFrom(...TYPES),
      priority: fc.constantFrom(...PRIORITIES),
      status: fc.constantFrom(...STATUSES),
      tags: fc.uniqueArray(fc.constantFrom('deploy', '2024', '東京', 'constructor', 'a.b'), {
        maxLength: 3,
      }),
      importance: fraction,
      confidence: fraction,
      context: jsonObject,
      values: fc.dictionary(fc.constantFrom('ship', 'a.b', '7'), fraction, {
        maxKeys: 2,
        noNullPrototype: true,
      }),
      createdBy: actor,
      contributors: fc.uniqueArray(actor, { maxLength: 3 }),
      createdAt: moment,
      updatedAt: moment,
      expiresAt: maybe(moment),
      consolidatedAt: maybe(moment),
      lastAccessedAt: maybe(moment),
      accessCount: fc.nat(9),
      links: fc.uniqueArray(
        fc.record({
          kind: fc.constantFrom(...LINK_KINDS),
          to: fc.integer({ min: n + 1, max: count + 3 }).map(memoryId),
        }),
        { maxLength: 3, selector: ({ kind, to }) => `${kind} ${to}` },
      ),
      attached: fc.option(said, { nil: null, freq: 4 }),
    })
    .map(({ attached, content: saying, scope: place, ...given }) => ({
      memory: aMemory(n, {
        ...given,
        content: Content.parse(saying),
        scope: Scope.parse(place),
        attachment:
          attached === null ? null : { digest: sha(attached), bytes: Buffer.byteLength(attached) },
      }),
      attached,
    }))
}

const sha = (of: string) => createHash('sha256').update(of).digest('hex')

const small = fc.record({
  filters: fc.nat(2),
  policies: fc.nat(2),
  weights: fc.boolean(),
  label: line,
})

export const randomVault: fc.Arbitrary<RandomVault> = fc.nat(12).chain((count) => {
  const numbers = Array.from({ length: count }, (_, n) => n + 1)
  return fc
    .record({
      memories: fc.tuple(...numbers.map((n) => memory(n, count))),
      sessions: fc.tuple(...numbers.slice(0, 3).map(session)),
      tasks: fc.tuple(...numbers.slice(0, 2).map(task)),
      handoffs: fc.tuple(...numbers.slice(0, 2).map(handoff)),
      reviews: fc.tuple(...numbers.slice(0, 4).map(review)),
      small,
    })
    .map(({ memories, sessions, tasks, handoffs, reviews, small: few }) => ({
      changes: [
        ...memories.map(({ memory: each }) => created('memory', each.id, { ...each })),
        ...sessions.map((each) => created('session', each.id, { ...each })),
        ...tasks.map((each) => created('task', each.id, { ...each })),
        ...handoffs.map((each) => created('handoff', each.id, { ...each })),
        ...reviews.map((each) => created('review', each.id, { ...each })),
        ...smallOnes(few),
      ],
      attachments: new Map(
        memories.flatMap(({ attached }) => (attached === null ? [] : [[sha(attached), attached]])),
      ),
    }))
})

function smallOnes({
  filters,
  policies,
  weights,
  label,
}: {
  filters: number
  policies: number
  weights: boolean
  label: string
}): Change[] {
  const named = label.slice(0, 50).toWellFormed()
  const sort = { by: 'updatedAt', direction: 'desc' }
  return [
    ...Array.from({ length: filters }, (_, n) =>
      created(
        'filter',
        `flt_${n}`,
        SavedFilter.parse({ id: `flt_${n}`, name: named, filter: { tags: ['x'] }, sort }),
      ),
    ),
    ...Array.from({ length: policies }, (_, n) =>
      created(
        'policy',
        `pol_${n}`,
        PolicyRecord.parse({
          ...DEFAULT_POLICY,
          id: `pol_${n}`,
          name: named,
          ...(n > 0 && { agents: ['DEV-001'] }),
        }),
      ),
    ),
    ...(weights
      ? [created('setting', 'weights', { id: 'weights', weights: DEFAULT_WEIGHTS })]
      : []),
  ]
}

export async function fill(store: Writes, { changes, attachments }: RandomVault): Promise<void> {
  if (changes.length > 0) await committed(store, aChangeset(changes, { attachments }))
}
