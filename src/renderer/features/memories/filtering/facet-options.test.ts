import { actorName } from '#shared/actor-words.ts'
import { expect, test } from 'vitest'
import { facetOptions, inOwnOrder } from './facet-options.ts'

const counts = Array.from({ length: 40 }, (_, i) => ({ value: `tag-${i}`, count: 100 - i }))
const closed = { search: '', all: false }
const values = (options: { value: string }[]) => options.map(({ value }) => value)

test('a long list shows its head and says how many more there are', () => {
  const { options, more, searchable } = facetOptions(counts, [], closed)
  expect([options.length, more, searchable]).toEqual([7, 33, true])
})

test('what is picked stays in sight, even when no memory has it any more', () => {
  const { options } = facetOptions(counts, ['tag-30', 'gone'], closed)
  expect(values(options.filter(({ picked }) => picked))).toEqual(['gone', 'tag-30'])
  expect(options[0]).toEqual({ value: 'gone', count: 0, picked: true })
})

test('a search goes through the whole list, whatever the case', () => {
  expect(values(facetOptions(counts, [], { search: ' TAG-3', all: false }).options)).toEqual([
    'tag-3',
    ...Array.from({ length: 10 }, (_, i) => `tag-3${i}`),
  ])
})

test('a single value is never hidden behind a button', () => {
  expect(facetOptions(counts.slice(0, 8), [], closed)).toMatchObject({ more: 0, searchable: false })
  expect(facetOptions(counts.slice(0, 9), [], closed).more).toBe(2)
})

test('priorities stand from highest to lowest, tags by their counts', () => {
  const some = [
    { value: 'low', count: 9 },
    { value: 'critical', count: 1 },
    { value: 'medium', count: 5 },
  ]
  expect(values([...inOwnOrder('priorities', some)])).toEqual(['critical', 'medium', 'low'])
  expect(inOwnOrder('tags', some)).toBe(some)
})

test('[P31] the person is found among the authors as you, not by the name the engine has for them', () => {
  const authors = [...counts, { value: 'USER', count: 1 }]
  const find = (search: string) => facetOptions(authors, [], { search, all: false, say: actorName })
  expect([values(find('you').options), values(find('user').options)]).toEqual([['USER'], []])
})
