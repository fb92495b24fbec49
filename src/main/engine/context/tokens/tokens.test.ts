import fc from 'fast-check'
import { expect, test } from 'vitest'
import { atOnce } from '#shared/in-parts.ts'
import { gptTokenizers } from '#main/adapters/tokenizers.ts'
import { FORMATS } from '#shared/context-policy.ts'
import { type LlmView, llmText } from '#shared/llm-view.ts'
import { ENCODINGS, FAMILIES, FAMILY_COUNTS } from '#shared/model-family.ts'
import { tokensOf } from './family.ts'
import { framingTokens, packageText, pieceOf } from './framing.ts'

const tokenizers = gptTokenizers()

const text = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.stringMatching(/^[\n\r\t {}[\]",:/0-9a-z]{0,40}$/),
  fc.constantFrom('<|endoftext|>', '  \n', '],\n  {', 'const a = "}"', '部署は東京', '👩‍👩‍👧 \u2028'),
)
const views: fc.Arbitrary<LlmView[]> = fc.array(
  fc.record({
    id: fc.constantFrom('mem_abcdefghijkl', 'mem_000000000001'),
    content: fc.oneof(text, fc.jsonValue({ maxDepth: 2 }), fc.constant(null)) as fc.Arbitrary<
      LlmView['content']
    >,
    metadata: fc.dictionary(text, fc.oneof(text, fc.array(text)), { maxKeys: 3 }),
    confidence: fc.constantFrom(0, 0.81, 1),
  }),
  { minLength: 1, maxLength: 8 },
)

test.each(ENCODINGS)(
  '[B14] %s: pieces and framing add up to exactly what the whole text counts',
  async (encoding) => {
    const tokens = await tokenizers.of(encoding)
    for (const format of FORMATS) {
      const framing = framingTokens(tokens, format)
      fc.assert(
        fc.property(views, (items) => {
          const pieces = items.map((view) => pieceOf(view, format))
          const sum = pieces.reduce((total, piece) => total + tokens.count(piece), framing)
          expect(sum).toBe(tokens.count(atOnce(packageText(pieces, format))))
          if (format === 'json') expect(atOnce(packageText(pieces))).toBe(llmText(items))
        }),
        { numRuns: 400 },
      )
    }
  },
)

test('exact families count with their own encoding, the others say by how much they estimate', async () => {
  const said = 'The tiles are rendered at night, so that nobody waits for them.'
  for (const family of FAMILIES) {
    const { encoding, factor, estimated } = FAMILY_COUNTS[family]
    const base = (await tokenizers.of(encoding)).count(said)
    expect((await tokensOf(tokenizers, family)).count(said)).toBe(Math.ceil(base * factor))
    expect(estimated).toBe(factor !== 1)
  }
})
