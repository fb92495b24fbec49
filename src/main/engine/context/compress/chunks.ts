/** A part of a text, with the lines it is: from 1, both included. */
export interface Chunk {
  text: string
  firstLine: number
  lastLine: number
}

const WANTED_CHARACTERS = 1200
const MOST_CHARACTERS = 2400
const HEADING = /^(#{1,6}\s|={3,}|-{3,}$)/
const CLOSES = /^\s*[\])}]/

/** Cuts a text where a person would: before headings, after empty lines, between declarations. Every line is in one chunk. */
export function chunksOf(text: string): Chunk[] {
  const lines = text.split('\n')
  const chunks: Chunk[] = []
  let start = 0
  let size = 0
  for (const [index, line] of lines.entries()) {
    const full = size + line.length > MOST_CHARACTERS
    const asked = size > 0 && size >= WANTED_CHARACTERS * needed(line, lines[index - 1] ?? '')
    if (index > start && (full || asked)) {
      chunks.push(chunk(lines, start, index))
      start = index
      size = 0
    }
    size += line.length + 1
  }
  chunks.push(chunk(lines, start, lines.length))
  return chunks
}

/** How full a chunk must be before it may end here: the better the place, the less. */
function needed(line: string, before: string): number {
  if (HEADING.test(line)) return 0.2
  const isAfterGap = before.trim() === ''
  const isOutermost = /^\S/.test(line) && !CLOSES.test(line)
  if (isAfterGap && isOutermost) return 0.35
  if (isAfterGap) return 0.8
  return isOutermost ? 1 : 1.5
}

function chunk(lines: readonly string[], from: number, to: number): Chunk {
  return { text: lines.slice(from, to).join('\n'), firstLine: from + 1, lastLine: to }
}
