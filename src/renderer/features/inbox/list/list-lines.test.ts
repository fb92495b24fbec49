import fc from 'fast-check'
import { expect, test } from 'vitest'
import { aCard } from '../test-support.ts'
import { headingOf, linesOf, lineWith, placesOf, groupedCards } from './list-lines.ts'

const about = (id: string) => ({ id, about: `topic ${id}`, size: 2 })

test('[Z23] items about one thing stand together under a heading, where the first of them stood', () => {
  const cards = [
    aCard('1'),
    aCard('2', { group: about('g') }),
    aCard('3'),
    aCard('4', { group: about('g') }),
    aCard('5', { group: about('alone') }),
  ]
  const [first, second, third, fourth, fifth] = cards
  const group = { id: 'g', about: 'topic g', members: [second, fourth] }
  expect(linesOf(groupedCards(cards), new Set())).toEqual([
    { kind: 'card', card: first, group: null },
    { kind: 'group', group, folded: false },
    { kind: 'card', card: second, group },
    { kind: 'card', card: fourth, group },
    { kind: 'card', card: third, group: null },
    { kind: 'card', card: fifth, group: null },
  ])
})

test('[Z24] a folded group is one place, and all of its own are found there', () => {
  const cards = groupedCards([
    aCard('1'),
    ...['2', '3'].map((id) => aCard(id, { group: about('g') })),
  ])
  const lines = linesOf(cards, new Set(['g']))
  expect(placesOf(lines).map(({ id }) => id)).toEqual(['1', '2'])
  expect(cards.map((card) => lineWith(lines, card))).toEqual([0, 1, 1])
})

test('[Z25] the heading counts what is listed, and says conflicts only of contradictions', () => {
  const conflict = aCard('1', { kind: 'contradiction' })
  const group = { id: 'g', about: 'deploy-region', members: [conflict, conflict] }
  expect(headingOf(group)).toBe('2 conflicts about deploy-region')
  expect(headingOf({ ...group, members: [conflict, aCard('2')] })).toBe(
    '2 items about deploy-region',
  )
})

test('[Z26] whatever is grouped or folded, no item is lost or listed twice, and each is found on one line', () => {
  const anyCards = fc
    .array(fc.option(fc.constantFrom('g', 'h', 'i'), { nil: null }))
    .map((groups) =>
      groups.map((id, at) => aCard(`card ${at}`, { group: id === null ? null : about(id) })),
    )
  fc.assert(
    fc.property(anyCards, fc.subarray(['g', 'h', 'i']), (cards, folded) => {
      const ordered = groupedCards(cards)
      const lines = linesOf(ordered, new Set(folded))
      expect(ordered.toSorted(byId)).toEqual(cards.toSorted(byId))
      expect(ordered.every((card) => lineWith(lines, card) >= 0)).toBe(true)
      const places = placesOf(lines)
      expect(new Set(places).size).toBe(places.length)
    }),
  )
})

const byId = (a: { id: string }, b: { id: string }) => a.id.localeCompare(b.id)
