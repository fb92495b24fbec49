import fc from 'fast-check'
import { HANDOFF_STATES, HandoffRecord } from '#shared/handoff.ts'
import { MemoryId } from '#shared/memory.ts'
import { REVIEW_KINDS, type Review } from '#shared/review.ts'
import { SessionRecord, TaskRecord } from '#shared/session.ts'
import { created } from '../../store/changes.ts'
import { memoryId, NOON } from '../../store/test-support/a-memory.ts'
import { aReview } from '../../store/test-support/a-review.ts'

export const well = (text: string) => text.toWellFormed()
const text = fc.oneof(
  fc.lorem(),
  fc.string({ unit: 'grapheme', maxLength: 40 }),
  fc.constantFrom('\u0000NUL', '<b>', '---\n# x', '𝒜'),
)
export const said = text.map((each) => well(each) || 'something')
export const line = said.map((each) =>
  each
    .replaceAll(/[\r\n]/g, ' ')
    .slice(0, 100)
    .toWellFormed(),
)
export const fraction = fc.oneof(
  fc.constantFrom(0, 1, 0.1),
  fc.double({ min: 0, max: 1, noNaN: true }).map((n) => n + 0),
)
const NAMES = [
  'atlas',
  'Atlas',
  'ATLAS',
  'con',
  'NUL',
  'nul.txt',
  'a.',
  'DEV-001',
  '東京',
  'é',
  'x'.repeat(128),
  'Ü@home',
]
const name = fc.constantFrom(...NAMES)
export const scope = fc.oneof(
  fc.constant({ kind: 'global' }),
  fc.record({ kind: fc.constantFrom('team', 'project', 'agent', 'session', 'task'), id: name }),
)
export const actor = fc.constantFrom('USER', 'SYSTEM', 'DEV-001', '𝒜gent')
export const moment = fc.integer({ min: 0, max: 50 }).map((n) => NOON + n * 1000)
export const maybe = <T>(of: fc.Arbitrary<T>) => fc.option(of, { nil: null })
const isName = (each: string) => !each.endsWith('.')

const id = (kind: string, n: number) => `${kind}_${n.toString(36).padStart(12, '0')}`

export const session = (n: number) =>
  fc
    .record({
      agent: actor,
      project: maybe(name.filter(isName)),
      client: maybe(name.filter(isName)),
      isOver: fc.boolean(),
      startedAt: moment,
    })
    .map(({ isOver, ...given }) =>
      SessionRecord.parse({
        id: id('ses', n),
        ...given,
        status: isOver ? 'archived' : 'current',
        endedAt: isOver ? NOON : null,
        endedBy: isOver ? 'time' : null,
        lastTask: null,
      }),
    )

export const task = (n: number) =>
  fc
    .record({
      agent: actor,
      text: said,
      startedAt: moment,
      reward: maybe(fraction),
      summary: maybe(said),
    })
    .map((given) =>
      TaskRecord.parse({
        id: id('tsk', n),
        session: id('ses', n),
        project: null,
        scope: 'main',
        intent: 'other',
        entities: ['atlas'],
        stages: [{ name: 'plan', startedAt: NOON, endedAt: null, result: null }],
        status: 'open',
        endedAt: null,
        ...given,
      }),
    )

export const handoff = (n: number) =>
  fc
    .record({ agent: actor, summary: said, status: fc.constantFrom(...HANDOFF_STATES), to: scope })
    .map((given) =>
      HandoffRecord.parse({
        id: id('hof', n),
        chain: id('hof', n),
        session: null,
        task: null,
        project: null,
        pending: ['Look at it'],
        done: [{ item: 'Look at it', by: 'USER', task: null, at: NOON }],
        recommended: [memoryId(1)],
        snapshot: [],
        created: [],
        loaded: [],
        createdAt: NOON,
        expiresAt: NOON,
        editedBy: null,
        settledAt: null,
        acceptedBy: null,
        acceptedIn: null,
        package: null,
        ...given,
      }),
    )

export const review = (n: number): fc.Arbitrary<Review> =>
  fc
    .record({
      kind: fc.constantFrom(...REVIEW_KINDS),
      state: fc.constantFrom('open' as const, 'resolved' as const),
      label: line,
      said,
    })
    .map(({ kind, state, label, said: proposed }) =>
      aReview(id('rev', n), {
        kind,
        state,
        label,
        memoryIds: [MemoryId.parse(memoryId(n))],
        changes: [created('memory', memoryId(n), { summary: proposed })],
        resolution: state === 'open' ? null : { how: 'approved', by: 'USER', at: NOON, why: null },
      }),
    )
