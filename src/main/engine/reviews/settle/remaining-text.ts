/** A block of code, or a line: what is left out or kept as a whole. */
const BLOCKS = /^(?<fence>`{3,}|~{3,})[^\n]*\n[\s\S]*?^\k<fence>[ \t]*$|^.*$/gmu

/**
 * What the second text says that the first does not. Lines, lists and blocks of code stay as they are
 * laid out: run together they would say something else, or nothing.
 */
export function remainingText(first: string, second: string): string {
  const known = new Set([...blocksIn(first), ...sentencesIn(first)].map(plain))
  const kept = blocksIn(second).map((block) => (isLayout(block) ? block : restOf(block, known)))
  return kept
    .filter((block) => block !== null)
    .join('\n')
    .replaceAll(/\n{3,}/gu, '\n\n')
    .trim()
}

/** Empty lines and rules of tables say nothing, and hold the rest together. */
const isLayout = (block: string) => plain(block) === ''

/** Null for a block that is known as a whole, the sentences of a line that are not known otherwise. */
function restOf(block: string, known: ReadonlySet<string>): string | null {
  if (known.has(plain(block))) return null
  if (block.includes('\n')) return block
  const sentences = sentencesIn(block)
  const rest = sentences.filter((sentence) => !known.has(plain(sentence)))
  if (rest.length === sentences.length) return block
  return rest.length === 0 ? null : rest.join(' ')
}

const blocksIn = (text: string) => [...text.matchAll(BLOCKS)].map(([block]) => block)

function sentencesIn(text: string): string[] {
  const parts = new Intl.Segmenter('en', { granularity: 'sentence' }).segment(text)
  return [...parts].map(({ segment }) => segment.trim()).filter((part) => part !== '')
}

const plain = (words: string) =>
  words
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
