/** A text as people laid it out. Whatever is not understood stays the text it was. */
export type MarkdownBlock =
  | { kind: 'heading'; level: number; text: string }
  | { kind: 'list'; ordered: boolean; start: number; items: { depth: number; text: string }[] }
  /** What stands beside its opening marks is most often a language. */
  | { kind: 'code'; language: string; text: string }
  | { kind: 'quote'; text: string }
  | { kind: 'text'; text: string }

const HEADING = /^ {0,3}(#{1,6}) +(.*?)(?: +#+)? *$/u
const FENCE = /^ {0,3}(`{3,}|~{3,})([^`]*)$/u
const ITEM = /^( {0,12})([-*+]|\d{1,9}[.)]) +(\S.*)$/u
const QUOTE = /^ {0,3}> ?(.*)$/u

export function blocksOf(text: string): MarkdownBlock[] {
  const lines = text.split(/\r?\n/u)
  const blocks: MarkdownBlock[] = []
  let at = 0
  while (at < lines.length) {
    const { block, next } = blockAt(lines, at)
    if (block !== null) blocks.push(block)
    at = next
  }
  return blocks
}

interface Taken {
  block: MarkdownBlock | null
  /** Always further on. */
  next: number
}

function blockAt(lines: readonly string[], at: number): Taken {
  const line = lines[at] ?? ''
  if (line.trim() === '') return { block: null, next: at + 1 }
  const [, marks, title] = HEADING.exec(line) ?? []
  if (marks !== undefined && title !== undefined)
    return { block: { kind: 'heading', level: marks.length, text: title }, next: at + 1 }
  if (FENCE.test(line)) return codeAt(lines, at)
  if (ITEM.test(line)) return listAt(lines, at)
  if (QUOTE.test(line)) {
    const end = endOf(lines, at, (each) => QUOTE.test(each))
    const text = lines.slice(at, end).map((each) => QUOTE.exec(each)?.[1] ?? '')
    return { block: { kind: 'quote', text: text.join('\n') }, next: end }
  }
  const end = endOf(lines, at, (each, index) => index === at || isPlain(each))
  return { block: { kind: 'text', text: lines.slice(at, end).join('\n') }, next: end }
}

/** One that is never closed goes on to the end. */
function codeAt(lines: readonly string[], at: number): Taken {
  const [, fence = '```', language = ''] = FENCE.exec(lines[at] ?? '') ?? []
  const closes = (line: string) =>
    line.trim().startsWith(fence) && line.trim().replaceAll(fence.charAt(0), '') === ''
  const end = endOf(lines, at, (each, index) => index === at || !closes(each))
  const text = lines.slice(at + 1, end).join('\n')
  return { block: { kind: 'code', language: language.trim(), text }, next: end + 1 }
}

function listAt(lines: readonly string[], at: number): Taken {
  const end = endOf(lines, at, (each) => ITEM.test(each))
  const items = lines.slice(at, end).map((each) => {
    const [, indent = '', , text = ''] = ITEM.exec(each) ?? []
    return { depth: Math.min(6, Math.floor(indent.length / 2)), text }
  })
  const mark = ITEM.exec(lines[at] ?? '')?.[2] ?? '-'
  const start = Number.parseInt(mark, 10)
  const ordered = Number.isInteger(start)
  return { block: { kind: 'list', ordered, start: ordered ? start : 1, items }, next: end }
}

function endOf(
  lines: readonly string[],
  at: number,
  goesOn: (line: string, index: number) => boolean,
): number {
  let end = at
  while (end < lines.length && goesOn(lines[end] ?? '', end)) end += 1
  return end
}

const isPlain = (line: string) =>
  line.trim() !== '' && ![HEADING, FENCE, ITEM, QUOTE].some((begins) => begins.test(line))
