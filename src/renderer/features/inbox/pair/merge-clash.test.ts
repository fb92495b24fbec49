import { describe, expect, test } from 'vitest'
import { MemoryId } from '#shared/memory.ts'
import type { PairView, SideView } from '#shared/review.ts'
import { aCard } from '../test-support.ts'
import { clashIn } from './merge-clash.ts'

describe('[Z41] a merge that still says both of what clashes is told from one that chose', () => {
  const node = view('Builds run on Node 20.', '20', 'Builds run on Node 22.', '22')

  test.each([
    ['Builds run on Node 22.\nBuilds run on Node 20.', { a: '20', b: '22' }],
    ['Builds run on node 22, in CI on 20', { a: '20', b: '22' }],
    ['Builds run on Node 22 since 2026.', null],
    ['Builds run on Node 20.', null],
    ['Builds run on a current Node.', null],
  ])('%j', (draft, clash) => {
    expect(clashIn(draft, node)).toEqual(clash)
  })

  test('what is part of the other is not said beside it', () => {
    const negated = view('Never deploy on Fridays.', 'Never deploy', 'Deploy on Fridays.', 'Deploy')
    expect(clashIn('Never deploy on Fridays.', negated)).toBeNull()
    expect(clashIn('Deploy on Fridays.\nNever deploy on Fridays.', negated)).toEqual({
      a: 'Never deploy',
      b: 'Deploy',
    })
  })

  test('nothing is told of words that moved, or that say nearly the same', () => {
    const draft = 'Node 20, Node 22'
    expect(clashIn(draft, { ...node, a: { ...node.a, asRaised: false } })).toBeNull()
    expect(clashIn(draft, { ...node, card: aCard('same') })).toBeNull()
  })
})

function view(a: string, inA: string, b: string, inB: string): PairView {
  const span = (text: string, words: string) => {
    const start = text.indexOf(words)
    return [{ start, end: start + words.length }]
  }
  const side = (text: string): SideView => ({ memory: null, text, asRaised: true, uses: [] })
  const clash = {
    kind: 'number' as const,
    a: span(a, inA),
    b: span(b, inB),
    confidence: 1,
    sentence: '',
  }
  const one = { id: MemoryId.parse('mem_000000000001'), digest: '' }
  const card = aCard('pair', { pair: { a: one, b: one, clash, likeness: null, rule: null } })
  return { card, a: side(a), b: side(b), merged: '', why: '' }
}
