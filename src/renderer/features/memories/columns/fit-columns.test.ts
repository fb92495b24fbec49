import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fitColumns, type FitColumn } from './fit-columns.ts'

const main = { wanted: 240, least: 160 }
const column = (
  id: string,
  usualPx: number,
  yields: number | null,
  widthPx = usualPx,
): FitColumn => ({
  id,
  usualPx,
  widthPx,
  yields,
})
const columns = [column('scope', 130, 3), column('tags', 160, 1), column('priority', 80, 4)]
const fold = (...ids: string[]) => new Set(ids)

test('with room for all, the main column takes the rest', () => {
  expect(fitColumns(columns, 1000, main)).toEqual({ folded: fold(), mainPx: 630 })
})

test('when room runs short the least needed column folds first', () => {
  expect(fitColumns(columns, 600, main)).toEqual({ folded: fold('tags'), mainPx: 390 })
  expect(fitColumns(columns, 100, main).folded).toEqual(fold('tags', 'scope', 'priority'))
})

test('a column somebody asked for stays, and the table grows sideways instead', () => {
  const asked = columns.map((each) => ({ ...each, yields: null }))
  expect(fitColumns(asked, 400, main)).toEqual({ folded: fold(), mainPx: 160 })
})

test('a column made wider takes from the main one and drives nobody out', () => {
  const wide = [column('scope', 130, 3, 230), column('tags', 160, 1)]
  expect(fitColumns(wide, 560, main)).toEqual({ folded: fold(), mainPx: 170 })
})

test('whatever fits by default leaves the main column what it wants', () => {
  const some = fc.array(fc.tuple(fc.integer({ min: 20, max: 400 }), fc.option(fc.nat(9))))
  fc.assert(
    fc.property(some, fc.integer({ min: 100, max: 3000 }), (widths, room) => {
      const all = widths.map(([usual, yields], place) => column(String(place), usual, yields))
      const { folded, mainPx } = fitColumns(all, room, main)
      const mayFold = all.filter(({ yields }) => yields !== null).length
      expect(folded.size === mayFold || mainPx >= main.wanted).toBe(true)
    }),
  )
})
