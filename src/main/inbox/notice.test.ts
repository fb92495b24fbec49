import fc from 'fast-check'
import { expect, test } from 'vitest'
import { noticeOf, type Urgent } from './notice.ts'

const secret = (id: string): Urgent => ({ id, kind: 'secret' })
const clash = (id: string): Urgent => ({ id, kind: 'contradiction' })

test('[Y11] a notice says the kind and the number, and leads to the oldest', () => {
  expect(noticeOf([])).toBeNull()
  expect([
    noticeOf([secret('a')]),
    noticeOf([clash('b')]),
    noticeOf([secret('a'), secret('c')]),
    noticeOf([clash('b'), clash('d'), clash('e')]),
    noticeOf([clash('b'), secret('a'), clash('d')]),
    noticeOf([{ id: 'f', kind: 'protected' }]),
  ]).toEqual([
    { title: 'A credential was held back', body: 'It needs your decision.', reviewId: 'a' },
    { title: 'Something critical is contradicted', body: 'It needs your decision.', reviewId: 'b' },
    { title: '2 credentials were held back', body: 'They need your decision.', reviewId: 'a' },
    {
      title: '3 contradictions of something critical',
      body: 'They need your decision.',
      reviewId: 'b',
    },
    {
      title: '3 urgent items in the inbox',
      body: 'A credential was held back. 2 contradictions of something critical. They need your decision.',
      reviewId: 'b',
    },
    {
      title: 'A change of something critical was held back',
      body: 'It needs your decision.',
      reviewId: 'f',
    },
  ])
})

test('[Y12] however many arrive there is one notice, of so many words and no others', () => {
  const urgent = fc.record({
    id: fc.uuid(),
    kind: fc.constantFrom<Urgent['kind']>('secret', 'contradiction', 'protected', 'global-write'),
  })
  fc.assert(
    fc.property(fc.array(urgent, { minLength: 1, maxLength: 30 }), (arrived) => {
      const notice = noticeOf(arrived)
      const numbers =
        arrived.length === 1 ? [] : [...`${notice?.title} ${notice?.body}`.matchAll(/\d+/g)]
      expect(notice?.reviewId).toBe(arrived[0]?.id)
      expect(`${notice?.title} ${notice?.body}`.replaceAll(/\d+/g, '#')).toMatch(ALLOWED)
      for (const [number] of numbers) expect(Number(number)).toBeLessThanOrEqual(arrived.length)
    }),
  )
})

const ALLOWED =
  /^(# urgent items in the inbox|(A credential was|# credentials were) held back|Something critical is contradicted|# contradictions of something critical|(A change of something critical was|# changes of something critical were) held back|It needs your decision|They need your decision|[. ])+$/
