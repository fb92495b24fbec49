import { expect, test } from 'vitest'
import { attachmentText, bodyText } from './body-text.ts'
import { searchWords, segment } from './segment.ts'

test.for([
  ['plain words stay\tas they are', 'plain words stay\tas they are'],
  ['東京へ', ' 東  京  へ '],
  ['ﾃﾞｰﾀ', ' デ  ー  タ '],
  ['ใช้งาน', ' ใ  ช้  ง  า  น '],
  ['ｆｕｌｌ width', 'full width'],
])('the index reads %j as %j', ([text, expected]) => {
  expect(segment(text ?? '')).toBe(expected)
})

test.for<[string, string[]]>([
  ['deploy  fridays', ['deploy', 'fridays']],
  ['Node.js環境', ['Node', 'js', '環 境']],
  ['"a" OR b*', ['a', 'OR', 'b']],
  ['🚀 !!! \u0301', []],
  ['हिन्दी', ['हिन्दी']],
])('a search for %j looks for %j', ([text, expected]) => {
  expect(searchWords(text)).toEqual(expected)
})

test('a content’s words are its values, and the keys a person gave', () => {
  const content = { form: 'json', value: { room: ['ops', 7, true, null, { deep: 'x' }] } }
  expect(bodyText(content)).toBe('room\nops\n7\ndeep\nx')
})

test('an attachment is read as the content it is, or else as text', () => {
  expect(attachmentText('{"form":"text","text":"line\\nnext"}')).toBe('line\nnext')
  expect(attachmentText('{ not json')).toBe('{ not json')
  expect(attachmentText('plain')).toBe('plain')
})
