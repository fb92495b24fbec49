import { diffLines, diffWordsWithSpace, type ChangeObject } from 'diff'

export type DiffPiece =
  | { kind: 'same' | 'added' | 'removed'; text: string }
  /** Left out of the picture, not out of the comparison. */
  | { kind: 'skipped'; characters: number }

/** How finely two texts were compared: the finest that is done in the time a person waits. */
export type Grain = 'words' | 'lines' | 'whole'

export interface TextDiff {
  grain: Grain
  pieces: DiffPiece[]
}

const WORDS_UP_TO = 60_000
const LINES_UP_TO = 4_000_000
const PATIENCE = { timeout: 120, maxEditLength: 4000 }

export function diffText(before: string, after: string): TextDiff {
  const start = commonStart(before, after)
  const end = commonEnd(before, after, start)
  const oldMiddle = before.slice(start, before.length - end)
  const newMiddle = after.slice(start, after.length - end)
  const { grain, pieces } = compare(oldMiddle, newMiddle)
  return {
    grain,
    pieces: joined([same(after.slice(0, start)), ...pieces, same(after.slice(after.length - end))]),
  }
}

function compare(before: string, after: string): TextDiff {
  const size = before.length + after.length
  const words = size <= WORDS_UP_TO ? diffWordsWithSpace(before, after, PATIENCE) : undefined
  if (words !== undefined) return { grain: 'words', pieces: words.map(piece) }
  const lines = size <= LINES_UP_TO ? diffLines(before, after, PATIENCE) : undefined
  if (lines !== undefined) return { grain: 'lines', pieces: lines.map(piece) }
  return {
    grain: 'whole',
    pieces: [
      { kind: 'removed', text: before },
      { kind: 'added', text: after },
    ],
  }
}

/** Without this, one word changed in a megabyte would be compared as a megabyte. */
function commonStart(before: string, after: string): number {
  const limit = Math.min(before.length, after.length)
  let index = 0
  while (index < limit && before.charCodeAt(index) === after.charCodeAt(index)) index++
  if (index === before.length && index === after.length) return index
  return wordStart(before, index)
}

function commonEnd(before: string, after: string, start: number): number {
  const limit = Math.min(before.length, after.length) - start
  let length = 0
  while (
    length < limit &&
    before.charCodeAt(before.length - 1 - length) === after.charCodeAt(after.length - 1 - length)
  ) {
    length++
  }
  return before.length - wordEnd(before, before.length - length)
}

const REACH = 200
const isSpace = (text: string, index: number) => /\s/.test(text.charAt(index))

/** The cut falls between words, so that the comparison never sees half of one, nor half of a character. */
function wordStart(text: string, index: number): number {
  for (let at = index; at > 0 && index - at < REACH; at--) if (isSpace(text, at - 1)) return at
  if (index <= REACH) return 0
  return splits(text, index) ? index - 1 : index
}

function wordEnd(text: string, index: number): number {
  for (let at = index; at < text.length && at - index < REACH; at++)
    if (isSpace(text, at)) return at
  if (text.length - index <= REACH) return text.length
  return splits(text, index) ? index + 1 : index
}

const splits = (text: string, index: number) => {
  const code = text.charCodeAt(index)
  return code >= 0xdc00 && code <= 0xdfff
}

const same = (text: string): DiffPiece => ({ kind: 'same', text })

function piece(change: ChangeObject<string>): DiffPiece {
  return { kind: change.added ? 'added' : change.removed ? 'removed' : 'same', text: change.value }
}

function joined(pieces: DiffPiece[]): DiffPiece[] {
  const result: DiffPiece[] = []
  for (const next of pieces) {
    const last = result.at(-1)
    if (next.kind === 'skipped' || next.text === '') continue
    if (last?.kind === next.kind)
      result[result.length - 1] = { kind: next.kind, text: last.text + next.text }
    else result.push(next)
  }
  return result
}
