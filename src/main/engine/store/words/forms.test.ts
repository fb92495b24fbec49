import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formsOf, rootOf } from './forms.ts'

const formTexts = (word: string) => formsOf(word).map(({ text }) => text)

test.for<[string, string[], string[]]>([
  ['deployed', ['deploy', 'deploys', 'deploying'], ['employ']],
  ['copies', ['copy', 'copied', 'copying'], ['cop', 'cope']],
  ['running', ['run', 'runs'], ['ru']],
  ['using', ['use', 'uses', 'used'], ['us']],
  ['boxes', ['box', 'boxing'], []],
  ['status', [], ['statu']],
  ['process', ['processes', 'processing'], ['proces']],
  ['listen', ['listening', 'listens'], ['list', 'lists']],
  ['Datenbanken', ['datenbank'], []],
  ['contraseña', ['contrasenas'], []],
  ['كتاب', ['الكتاب', 'والكتاب'], []],
  ['الكتاب', ['كتاب'], []],
  ['서울에서', ['서울'], []],
  ['ai', [], ['a']],
])('%s may also be written %j, and is not %j', ([word, also, not]) => {
  const forms = formTexts(word)
  expect(forms).toEqual(expect.arrayContaining(also))
  expect(forms.filter((form) => not.includes(form))).toEqual([])
})

test.for([
  ['adoption', 'adopt'],
  ['deployment', 'deploy'],
  ['서울에서', '서울'],
  ['station', 'station'],
  ['вход', 'вход'],
])('words like %s begin with %s', ([word = '', root]) => {
  expect(rootOf(word)).toBe(root)
})

test('the word itself comes first and alone counts whole; no form stands twice', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[a-z]{1,14}$/), (word) => {
      const [first, ...others] = formsOf(word)
      expect(first).toEqual({ text: word, weight: 1 })
      expect(others.every(({ weight }) => weight < 1)).toBe(true)
      expect(new Set(formTexts(word)).size).toBe(others.length + 1)
    }),
  )
})
