import fc from 'fast-check'
import { expect, test } from 'vitest'
import { hidesSomething, visibleMarks } from './visible-marks.ts'

test.for([
  ['Answer politely.\u200B', 'Answer politely.⟦U+200B⟧'],
  ['pay \u202Eecila\u202C now', 'pay ⟦U+202E⟧ecila⟦U+202C⟧ now'],
  ['ok\u{E0041}\u{E0042}\u{E0043}\u{E0044}\u{E0045}', 'ok⟦U+E0041 U+E0042 U+E0043 and 2 more⟧'],
  ['a\u0000b\u001B[31m', 'a⟦U+0000⟧b⟦U+001B⟧[31m'],
  ['api\u00ADkey\u2060\uFEFF', 'api⟦U+00AD⟧key⟦U+2060 U+FEFF⟧'],
  ['\u3164 \u2800', '⟦U+3164⟧ ⟦U+2800⟧'],
  ['a\u200Db', 'a⟦U+200D⟧b'],
  ['a\uFE0F', 'a⟦U+FE0F⟧'],
] as const)('[E19] %j is shown as %s', ([text, shown]) => {
  expect([visibleMarks(text), hidesSomething(text)]).toEqual([shown, true])
})

test.for([
  'Plain text,\n\twith a tab and\r\nlines.',
  'Zoë, naïve, Ελλάδα, 東京, हिन्दी',
  '👩‍🚀 👨‍👩‍👧 ❤️ 1️⃣ 🏳️‍🌈 👍🏽',
  'می‌خواهم',
  'क्‍ष',
])('[E19] %j has nothing that is not seen', (text) => {
  expect([visibleMarks(text), hidesSomething(text)]).toEqual([text, false])
})

test('[E19] whatever the text, what is shown of it hides nothing any more', () => {
  const sign = fc.constantFrom(
    'a',
    ' ',
    '\n',
    '\u200B',
    '\u202E',
    '\u200D',
    '\uFE0F',
    '👩',
    '\u{E0041}',
    'ی',
    '\u0007',
  )
  fc.assert(
    fc.property(fc.array(sign, { maxLength: 30 }), (signs) => {
      const shown = visibleMarks(signs.join(''))
      expect(visibleMarks(shown)).toBe(shown)
      for (const unseen of ['\u200B', '\u202E', '\u0007', '\u{E0041}'])
        expect(shown).not.toContain(unseen)
    }),
  )
})
