import fc from 'fast-check'
import { expect, test } from 'vitest'
import { redacted } from './secrets.ts'
import { rewritten, spotsIn } from './spots.ts'

test('a value with the texts of its own spots is that value', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      const texts = spotsIn(value, 'content')
        .map(({ text }) => text)
        .values()
      expect(rewritten(value, () => texts.next().value ?? '')).toEqual(value)
    }),
  )
})

test('[K3] wherever it stands in a value, nothing of a credential is left, and nothing else is lost', async () => {
  const secrets = {
    find: async (text: string) =>
      [...text.matchAll(/tok\d+/gu)].map(({ index, 0: { length } }) => ({
        rule: 'T',
        start: index,
        end: index + length,
      })),
  }
  const word = fc
    .array(fc.constantFrom('tok1', 'tok22', ' ', 'a', '"\n'))
    .map((all) => all.join(''))
  const { value: json } = fc.letrec((tie) => ({
    value: fc.oneof(
      { maxDepth: 3 },
      word,
      fc.integer(),
      fc.array(tie('value'), { maxLength: 3 }),
      fc.dictionary(word, tie('value'), { maxKeys: 3 }),
    ),
  }))
  const leaves = (value: unknown): number =>
    value === null || typeof value !== 'object'
      ? 1
      : Object.values(value).reduce((sum: number, item) => sum + leaves(item), 0)
  await fc.assert(
    fc.asyncProperty(json, async (value) => {
      const clean = await redacted(value, secrets)
      expect(JSON.stringify(clean)).not.toContain('tok')
      expect(leaves(clean)).toBe(leaves(value))
    }),
  )
})
