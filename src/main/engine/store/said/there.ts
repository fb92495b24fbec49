import { BETWEEN, readAt } from './marks.ts'

/** What several memories say, each by its number. */
export interface SaidThere {
  rows: number[]
  /** The marks of all of them in this order, one after the other; behind the last of them there may be room. */
  marks: Uint32Array
  /** Where the marks of each end. */
  ends: number[]
}

const END = BETWEEN.charCodeAt(0)
const LENGTH = 4

/** As numbers: a place is looked through more often than it is read. */
export function saidThere(rows: number[], text: string): SaidThere {
  const marks = new Uint32Array(Math.ceil(text.length / LENGTH))
  const ends: number[] = []
  if (rows.length === 0) return { rows, marks, ends }
  let count = 0
  for (let at = 0; at < text.length;) {
    if (text.charCodeAt(at) === END) {
      ends.push(count)
      at++
      continue
    }
    marks[count++] = readAt(text, at)
    at += LENGTH
  }
  ends.push(count)
  return { rows, marks, ends }
}

/** Adds what one more says: a second one with it would be a copy of all that is said there, at every write. */
export function sayMore(there: SaidThere, row: number, text: string): void {
  const more = saidThere([row], text)
  const [start, end] = [countOf(there), countOf(there) + countOf(more)]
  if (end > there.marks.length) {
    // With room for the next: else every write into a place would copy all that is said there.
    const marks = new Uint32Array(Math.max(end, Math.ceil(there.marks.length * 1.25)))
    marks.set(there.marks.subarray(0, start))
    there.marks = marks
  }
  there.marks.set(more.marks.subarray(0, end - start), start)
  there.rows.push(row)
  there.ends.push(end)
}

/** What the one with this number says, or null where it is none of them. */
export function saidBy({ rows, marks, ends }: SaidThere, row: number): Uint32Array | null {
  const at = rows.lastIndexOf(row)
  return at === -1 ? null : marks.subarray(ends[at - 1] ?? 0, ends[at])
}

export const countOf = ({ ends }: SaidThere) => ends.at(-1) ?? 0
