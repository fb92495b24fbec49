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
  ]).toEqual([
    { title: 'A credential was held back', body: 'It waits for your word.', reviewId: 'a' },
    { title: 'Something critical is contradicted', body: 'It waits for your word.', reviewId: 'b' },
    { title: '2 credentials were held back', body: 'They wait for your word.', reviewId: 'a' },
    {
      title: '3 contradictions of something critical',
      body: 'They wait for your word.',
      reviewId: 'b',
    },
    {
      title: '3 urgent items in the inbox',
      body: 'A credential was held back. 2 contradictions of something critical. They wait for your word.',
      reviewId: 'b',
    },
  ])
})

test('[Y12] however many arrive there is one notice, of so many words and no others', () => {
  const urgent = fc.record({
    id: fc.uuid(),
    kind: fc.constantFrom<Urgent['kind']>('secret', 'contradiction'),
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
  /^(# urgent items in the inbox|(A credential was|# credentials were) held back|Something critical is contradicted|# contradictions of something critical|It waits for your word|They wait for your word|[. ])+$/
