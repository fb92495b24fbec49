import fc from 'fast-check'
import { expect, test } from 'vitest'
import { MemoryFilter } from '#shared/filter.ts'
import { conditionSentence, NAMED_FIELDS } from '#shared/where-words.ts'
import { kindOf, WHERE_FIELDS } from '#shared/where.ts'
import {
  askingsOf,
  CONTENT,
  CONTEXT,
  FIRST_DRAFT,
  GOALS,
  redrafted,
  valueKind,
} from './condition-draft.ts'
import type { ConditionDraft } from './condition-draft.ts'
import { drafted } from './condition-parse.ts'
import { restrictions, withCondition } from './filter-edit.ts'

const draft = (change: Partial<ConditionDraft>): ConditionDraft => ({ ...FIRST_DRAFT, ...change })

/** The sentence of what was put together, or of why not. */
function said(change: Partial<ConditionDraft>): string {
  const asked = drafted(draft(change))
  return asked.kind === 'ready'
    ? conditionSentence(asked.condition)
    : `${asked.at}: ${asked.sentence}`
}

test('every field can be chosen, by name', () => {
  expect(NAMED_FIELDS.toSorted()).toEqual(WHERE_FIELDS.toSorted())
})

test.each([
  [{ value: '0.7' }, 'importance is at least 70\u00a0%'],
  [{ field: 'tags', asking: '$ne', value: 'deploy' }, 'tags do not contain deploy'],
  [{ field: 'createdBy', asking: '$eq', value: 'USER' }, 'author is you'],
  [{ field: 'createdBy', asking: '$in', value: 'You, loci' }, 'author is one of you, Loci'],
  [{ field: 'contributors', asking: '$eq', value: 'you' }, 'contributors contain you'],
  [{ field: 'priority', asking: '$gte', value: 'high' }, 'priority is at least high'],
  [{ field: 'domain', asking: '$in', value: 'ops, , dev' }, 'domain is one of ops, dev'],
  [{ field: 'expiresAt', asking: 'unset' }, 'expiry date is not set'],
  [
    { field: 'createdAt', asking: '$gte', value: '2026-05-01' },
    'creation date is on or after 2026-05-01',
  ],
  [
    { field: 'updatedAt', asking: '$lte', value: '2026-05-01' },
    'last change is on or before 2026-05-01',
  ],
  [{ field: CONTEXT, path: 'room', asking: '$eq', value: 'ops' }, 'context.room is ops'],
  [{ field: CONTEXT, path: 'context.a.b', asking: 'set' }, 'context.a.b is set'],
  [{ field: CONTENT, path: 'taskId', asking: '$eq', value: 'T-1' }, 'content.taskId is T-1'],
  [
    { field: GOALS, path: 'speed', asking: '$gte', value: '0.5' },
    'value for speed is at least 0.5',
  ],
  [{ field: CONTEXT, path: 'n', asking: '$gt', value: '42' }, 'context.n is over 42'],
  [{ field: CONTEXT, path: 'n', asking: '$eq', value: '"42"' }, 'context.n is "42"'],
] as const)('%o reads: %s', (change, sentence) => {
  expect(said(change)).toBe(sentence)
})

test.each([
  [{ value: ' ' }, 'value: Say a value.'],
  [{ field: 'createdAt', value: '' }, 'value: Choose a day.'],
  [{ value: 'much' }, 'value: importance is a number; "much" is not.'],
  [{ asking: '$in', value: ',' }, 'value: $in on importance needs a list of 1 to 1000 values.'],
  [
    { field: 'priority', asking: '$in', value: 'high, dire' },
    'value: There is no priority dire; there are low, medium, high, critical.',
  ],
  [{ field: CONTEXT, path: ' ', value: '1' }, 'path: Say which one.'],
  [
    { field: CONTEXT, path: 'a b', value: '1' },
    'path: context.a b is no path: write context.<name>, deeper ones with a dot, in letters, digits, _ and -.',
  ],
] as const)('%o is refused: %s', (change, sentence) => {
  expect(said(change)).toBe(sentence)
})

test('a day is whole: what is after it begins when it has ended', () => {
  const moment = (asking: ConditionDraft['asking']) => {
    const asked = drafted(draft({ field: 'createdAt', asking, value: '2026-05-01' }))
    return asked.kind === 'ready' ? asked.condition.value : null
  }
  const [first, next] = [new Date(2026, 4, 1).getTime(), new Date(2026, 4, 2).getTime()]
  expect([moment('$gte'), moment('$lt'), moment('$gt'), moment('$lte')]).toEqual([
    first,
    first,
    next - 1,
    next - 1,
  ])
})

test('another field keeps what fits it', () => {
  expect(redrafted(draft({ value: '3' }), { field: 'tokens' })).toEqual(
    draft({ field: 'tokens', value: '3' }),
  )
  expect(redrafted(draft({ value: '3' }), { field: 'createdAt' })).toEqual(
    draft({ field: 'createdAt', value: '' }),
  )
  expect(redrafted(draft({ value: '3' }), { field: 'form' })).toEqual(
    draft({ field: 'form', asking: '$eq', value: 'text' }),
  )
})

const anyDraft = fc
  .record({
    field: fc.constantFrom(...NAMED_FIELDS, CONTEXT, CONTENT, GOALS),
    path: fc.constantFrom('room', 'a.b', '', 'a b'),
    value: fc.oneof(fc.string(), fc.constantFrom('0.5', 'true', '"x"', 'a, b', '2026-05-01')),
  })
  .chain((some) =>
    fc
      .constantFrom(...askingsOf(some.field))
      .map((asking) => redrafted({ ...FIRST_DRAFT, field: some.field }, { ...some, asking })),
  )

test('whatever is put together, a filter takes it, shows it as one chip and loses it again', () => {
  fc.assert(
    fc.property(anyDraft, (some) => {
      const asked = drafted(some)
      if (asked.kind === 'refused') return
      const filter = withCondition({ tags: ['kept'] }, asked.condition)
      expect(MemoryFilter.parse(filter)).toEqual(filter)
      expect(restrictions(filter).map(({ without }) => without)).toContainEqual({ tags: ['kept'] })
    }),
  )
})

test('what is asked suits the kind of field', () => {
  for (const field of NAMED_FIELDS) {
    const kinds = askingsOf(field).map((asking) => valueKind(draft({ field, asking })))
    if (kindOf(field) === 'list') expect(kinds).toEqual(['text', 'text', 'text'])
    else expect(kinds.length).toBeGreaterThan(2)
  }
})
