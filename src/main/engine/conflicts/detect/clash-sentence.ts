import type { ClashKind, Span } from '#shared/conflict.ts'

const LONGEST = 60
const LEADS: Readonly<Record<ClashKind, string>> = {
  negation: 'One negates the other',
  opposite: 'They say opposite things',
  value: 'Different values',
  number: 'Their numbers differ',
  date: 'Their dates or versions differ',
  preference: 'Both cannot be wanted at once',
  procedure: 'They do the same thing in different ways',
  meaning: 'In other words, both can hardly be true',
}

/** For a person: what clashes, in the words of both. */
export function sentenceFor(
  kind: ClashKind,
  a: { text: string; spans: readonly Span[] },
  b: { text: string; spans: readonly Span[] },
): string {
  return `${LEADS[kind]}: one says “${quoted(a)}”, the other “${quoted(b)}”.`
}

function quoted({ text, spans }: { text: string; spans: readonly Span[] }): string {
  const words = spans.map(({ start, end }) => text.slice(start, end)).join(' … ')
  const line = words.replaceAll(/\s+/gu, ' ').trim()
  if (line.length <= LONGEST) return line
  const cut = wholeLetters(line)
  const space = cut.lastIndexOf(' ')
  return `${cut.slice(0, space >= LONGEST / 2 ? space : undefined).trimEnd()}…`
}

/** Half of an emoji, or a letter without its accent, is another word. */
function wholeLetters(line: string): string {
  const letters = new Intl.Segmenter('en', { granularity: 'grapheme' }).segment(line)
  const over = letters.containing(LONGEST)
  return line.slice(0, over?.index ?? LONGEST)
}
