import { expect, test } from 'vitest'
import type { Output } from '#shared/contract.ts'
import { connected } from './connected-pages.ts'

function page(seqs: number[], next: number | null): Output<'memories.history'> {
  return { revisions: seqs.map((seq) => ({ entry: { seq } })), next } as Output<'memories.history'>
}
const seqs = ({ revisions }: { revisions: { entry: { seq: number } }[] }) =>
  revisions.map(({ entry }) => entry.seq)

test('pages that follow each other are one list', () => {
  const list = connected([page([9, 8], 8), page([7, 6], 6), page([5], null)], [8, 6])
  expect([seqs(list), list.next, list.used]).toEqual([[9, 8, 7, 6, 5], null, [8, 6]])
})

test('a page behind a gap is dropped until it is asked for again', () => {
  const list = connected([page([10, 9], 9), page([7, 6], 6)], [8])
  expect([seqs(list), list.next, list.used]).toEqual([[10, 9], 9, []])
})

test('a page on its way ends the list for now', () => {
  const list = connected([page([9, 8], 8), undefined], [8])
  expect([seqs(list), list.next]).toEqual([[9, 8], 8])
})
