import fc from 'fast-check'
import { expect, test } from 'vitest'
import { remainingText } from './remaining-text.ts'

const CODE = '```sh\nnpm ci\n  npm run build\n```'

test('[O70] what is laid out stays laid out: code, lists, tables and indentation', () => {
  const earlier = `Setup:\n\n${CODE}\n\n- first\n  - nested\n\n| a | b |\n|---|---|\n| 1 | 2 |`
  expect(remainingText('The build takes 9 minutes.', earlier)).toBe(earlier)
})

test('[O71] what both say is said once: a sentence, a line, a whole block of code', () => {
  expect(remainingText('It runs nightly. Ask Mia.', 'Ask Mia! It takes an hour.')).toBe(
    'It takes an hour.',
  )
  expect(remainingText('- one\n- two', '- one\n- three')).toBe('- three')
  expect(remainingText(`Build:\n${CODE}`, `${CODE}\n\nThen restart.`)).toBe('Then restart.')
})

test('[O72] a fence is never left without its end', () => {
  const block = fc.constantFrom(CODE, 'Ask Mia.', '- one', '', '~~~\nplain\n~~~', 'Two. Three.')
  const text = fc.array(block, { maxLength: 6 }).map((blocks) => blocks.join('\n'))
  fc.assert(
    fc.property(text, text, (first, second) => {
      const fences = remainingText(first, second).match(/^(?:```|~~~)/gmu) ?? []
      expect(fences.length % 2).toBe(0)
    }),
  )
})
