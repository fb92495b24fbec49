import fc from 'fast-check'
import { expect, test } from 'vitest'
import { markedPieces } from './marked-pieces.ts'

test('a snippet is cut where its marks are', () => {
  expect(
    markedPieces({
      text: 'deploy on friday',
      marks: [
        [10, 16],
        [0, 6],
      ],
    }),
  ).toEqual([
    { text: 'deploy', marked: true },
    { text: ' on ', marked: false },
    { text: 'friday', marked: true },
  ])
  expect(markedPieces({ text: '', marks: [[0, 3]] })).toEqual([])
})

test('whatever the marks, every letter is there once and in its place', () => {
  const mark = fc.tuple(fc.integer({ min: -5, max: 60 }), fc.integer({ min: -5, max: 60 }))
  fc.assert(
    fc.property(fc.string({ maxLength: 40 }), fc.array(mark, { maxLength: 8 }), (text, marks) => {
      const cut = markedPieces({ text, marks })
      expect(cut.map((piece) => piece.text).join('')).toBe(text)
      const marked = cut.flatMap((piece) => Array<boolean>(piece.text.length).fill(piece.marked))
      const meant = Array.from({ length: text.length }, (_, at) =>
        marks.some(([from, until]) => from <= at && at < until),
      )
      expect(marked).toEqual(meant)
    }),
  )
})
