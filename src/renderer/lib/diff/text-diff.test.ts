import fc from 'fast-check'
import { expect, test } from 'vitest'
import { abridge } from './abridge.ts'
import { diffText, type DiffPiece } from './text-diff.ts'

const side = (pieces: DiffPiece[], gone: 'added' | 'removed') =>
  pieces
    .map((piece) => (piece.kind === 'skipped' || piece.kind === gone ? '' : piece.text))
    .join('')

test('a changed word is one removed and one added word', () => {
  expect(diffText('deploy on Friday at noon', 'deploy on Monday at noon')).toEqual({
    grain: 'words',
    pieces: [
      { kind: 'same', text: 'deploy on ' },
      { kind: 'removed', text: 'Friday' },
      { kind: 'added', text: 'Monday' },
      { kind: 'same', text: ' at noon' },
    ],
  })
})

test('a changed word ending is shown as a changed word', () => {
  expect(diffText('the deployer runs', 'the deployment runs').pieces).toEqual([
    { kind: 'same', text: 'the ' },
    { kind: 'removed', text: 'deployer' },
    { kind: 'added', text: 'deployment' },
    { kind: 'same', text: ' runs' },
  ])
})

test('both texts can be read back from a comparison, whatever is in them', () => {
  const texts = fc.string({
    unit: fc.constantFrom('a', 'b', ' ', '\n', '👩‍🚀', 'é', '<b>', '\u0000', 'ش'),
    maxLength: 60,
  })
  fc.assert(
    fc.property(texts, texts, (before, after) => {
      const { pieces } = diffText(before, after)
      expect(side(pieces, 'added')).toBe(before)
      expect(side(pieces, 'removed')).toBe(after)
      expect(pieces.every((piece) => piece.kind === 'skipped' || piece.text.isWellFormed())).toBe(
        true,
      )
    }),
  )
})

test('one word changed in a megabyte is still compared by words', () => {
  const filler = 'lorem ipsum '.repeat(45_000)
  const { grain, pieces } = diffText(`${filler}old ${filler}`, `${filler}new ${filler}`)
  expect(grain).toBe('words')
  expect(pieces.filter((piece) => piece.kind !== 'same')).toEqual([
    { kind: 'removed', text: 'old' },
    { kind: 'added', text: 'new' },
  ])
})

test('two different megabytes are not compared word by word', () => {
  const before = Array.from({ length: 50_000 }, (_, n) => `old line ${n} ${n * 7}`).join('\n')
  const after = Array.from({ length: 50_000 }, (_, n) => `new line ${n * 3}`).join('\n')
  const started = performance.now()
  expect(diffText(before, after).grain).not.toBe('words')
  expect(performance.now() - started).toBeLessThan(3000)
})

test('what is drawn of a comparison is short, and says what it leaves out', () => {
  const filler = 'x'.repeat(1000)
  const drawn = abridge([
    { kind: 'same', text: filler },
    { kind: 'removed', text: 'old' },
    { kind: 'same', text: filler },
  ])
  expect(drawn).toEqual([
    { kind: 'skipped', characters: 840 },
    { kind: 'same', text: 'x'.repeat(160) },
    { kind: 'removed', text: 'old' },
    { kind: 'same', text: 'x'.repeat(160) },
    { kind: 'skipped', characters: 840 },
  ])
})

test('a long list of changes ends with how much is left', () => {
  const pieces = Array.from({ length: 10 }, (): DiffPiece => ({ kind: 'added', text: 'ab' }))
  expect(abridge(pieces, { around: 5, change: 100, pieces: 4 })).toEqual([
    ...pieces.slice(0, 4),
    { kind: 'skipped', characters: 12 },
  ])
})
