import fc from 'fast-check'
import { expect, test } from 'vitest'
import { markdownBody } from './markdown-body.ts'

const RUNBOOK = `# Release

1. Tag it: \`git tag <version>\`
2. **Wait** for [the build](https://ci.example.org/atlas).

> Never on Fridays.

\`\`\`bash
[[ -f .env ]] && echo "<ok>" # not a heading
\`\`\`

| step | who |
|---|---|
| tag | Robin |`

test('[V213] a runbook stays the Markdown it was written in', () => {
  expect(markdownBody(RUNBOOK)).toBe(RUNBOOK)
})

test.for([
  ['<img src="http://x/y">', String.raw`\<img src="http://x/y">`],
  [String.raw`\\<img src=x>`, String.raw`\\\<img src=x>`],
  ['![a](http://x/y)', String.raw`\![a](http://x/y)`],
  ['![[Note]] and [[Note]]', String.raw`\!\[[Note]] and \[[Note]]`],
  ['%% hidden', String.raw`\%% hidden`],
  ['```dataviewjs\nrun()\n```', '```text\nrun()\n```'],
  ['`$= run()`', '\\`$= run()\\`'],
  ['```js\nleft open', '```js\nleft open\n```'],
  // Where code ends in another line than it seems to, what follows it is no code.
  ['a ` b\nc ` <img src=x> `', 'a \\` b\nc \\` \\<img src=x> \\`'],
  ['\\`<img src=x>`', '\\\\\\`\\<img src=x>\\`'],
])('[V213] what would act in a note does not: %s', ([said = '', written]) => {
  expect(markdownBody(said)).toBe(written)
})

test('[V213] whatever somebody writes, no fence is left open and no tag stands outside of code', () => {
  const piece = fc.constantFrom(
    '`',
    '```',
    '~~~',
    '\n',
    '\\',
    '<img src=x>',
    '![',
    '[[',
    ' ',
    'a',
    '> ',
    '- ',
  )
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 30 }), (pieces) => {
      const body = markdownBody(pieces.join(''))
      let fence: string | null = null
      for (const line of body.split('\n')) {
        const marks = /^ {0,3}(`{3,}(?=[^`]*$)|~{3,})(.*)$/u.exec(line)
        if (fence === null && marks !== null) fence = marks[1] ?? null
        else if (
          fence !== null &&
          marks?.[1]?.startsWith(fence) === true &&
          (marks[2] ?? '').trim() === ''
        )
          fence = null
        else if (fence === null && !line.includes('`'))
          expect(line).not.toMatch(/(?<!\\)(?:\\\\)*(?:<img|!\[|\[\[)/u)
      }
      expect(fence).toBe(null)
    }),
    { numRuns: 2000 },
  )
})
