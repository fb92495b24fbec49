import { z } from 'zod'

/** One place of a text that became another; enough to turn it round to the byte. */
export const TextEdit = z.object({ at: z.int(), cut: z.string(), put: z.string() })
export type TextEdit = z.infer<typeof TextEdit>

export function edited(text: string, { at, cut, put }: TextEdit): string {
  return text.slice(0, at) + put + text.slice(at + cut.length)
}

/** The text without these edits, the last one first; null where one of them is no longer there as it was made. */
export function turnedBack(text: string, edits: readonly TextEdit[]): string | null {
  let now = text
  for (const { at, cut, put } of edits.toReversed()) {
    const found = placeOf(now, at, put)
    if (found === null) return null
    now = edited(now, { at: found, cut: put, put: cut })
  }
  return now
}

/** Where it was made, or the one place it moved to because something before it changed. */
function placeOf(text: string, at: number, put: string): number | null {
  if (text.startsWith(put, at)) return at
  const first = text.indexOf(put)
  return first !== -1 && first === text.lastIndexOf(put) ? first : null
}

/** The one place in which two texts differ, from the first letter that does to the last. */
export function editBetween(before: string, after: string): TextEdit {
  const most = Math.min(before.length, after.length)
  let head = 0
  while (head < most && before[head] === after[head]) head++
  let tail = 0
  while (tail < most - head && before.at(-1 - tail) === after.at(-1 - tail)) tail++
  return {
    at: head,
    cut: before.slice(head, before.length - tail),
    put: after.slice(head, after.length - tail),
  }
}
