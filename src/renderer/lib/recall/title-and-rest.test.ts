import { expect, test } from 'vitest'
import { titleAndRest } from './title-and-rest.ts'

test('a snippet that begins with the summary is marked in the summary and goes on below it', () => {
  const snippet = {
    text: 'Roll back with care. Never on Fridays.',
    marks: [
      [0, 9],
      [21, 26],
    ] satisfies [number, number][],
  }
  expect(titleAndRest('Roll back with care.', snippet)).toEqual({
    title: { text: 'Roll back with care.', marks: [[0, 9]] },
    rest: { text: 'Never on Fridays.', marks: [[0, 5]] },
  })
})

test('a snippet from elsewhere is left as it is', () => {
  const snippet = { text: 'Never on Fridays.', marks: [[0, 5]] satisfies [number, number][] }
  expect(titleAndRest('Roll back with care.', snippet)).toEqual({
    title: { text: 'Roll back with care.', marks: [] },
    rest: snippet,
  })
})
