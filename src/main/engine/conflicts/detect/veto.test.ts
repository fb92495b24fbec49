import { expect, test } from 'vitest'
import { vetoOf } from './veto.ts'

test.each([
  ['A dog is running on a muddy path', 'A dog is running on a snowy path'],
  ['Two women are sitting on a bench', 'Two women are standing near a bench'],
  ['A bride with a black veil is looking down', 'A bride with a white veil is looking down'],
  ['The riders are crossing a shallow river', 'A cyclist is riding through a dry field'],
])('[O132] of two scenes nothing says that they are one: %s', (a, b) => {
  expect([vetoOf(a, b), vetoOf(b, a)]).toEqual(['two-scenes', 'two-scenes'])
})

test.each([
  ['The API is public, no login needed', 'all endpoints require a token'],
  ['A token expires after 30 days', 'A token never expires'],
  ['A dog is running on a muddy path', 'The deploy is running on node 3'],
  ['Ana is handling the refunds of Kestrel', 'Ben is handling the refunds of Kestrel'],
  ['the importer is running every 5 minutes', 'the importer is running every 10 minutes'],
])('[O132] notes are no scenes: %s', (a, b) => {
  expect([vetoOf(a, b), vetoOf(b, a)]).toEqual([null, null])
})
