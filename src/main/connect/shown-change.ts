import type { FileChange } from '#shared/connect.ts'

const AROUND = 3

/** The lines that change and a few around them: a client keeps much else in its file, which is nobody's business here. */
export function shownChange(
  shown: string,
  before: string | null,
  after: string | null,
): FileChange {
  const [old, now] = [linesOf(before), linesOf(after)]
  const most = Math.min(old.length, now.length)
  let head = 0
  while (head < most && old[head] === now[head]) head++
  let tail = 0
  while (tail < most - head && old.at(-1 - tail) === now.at(-1 - tail)) tail++
  const from = Math.max(0, head - AROUND)
  const keep = Math.max(0, tail - AROUND)
  const part = (lines: string[]) => lines.slice(from, lines.length - keep).join('')
  return {
    shownPath: shown,
    kind: before === null ? 'new' : after === null ? 'removed' : 'changed',
    line: from + 1,
    before: part(old),
    after: part(now),
  }
}

const linesOf = (text: string | null) => (text ?? '').split(/(?<=\n)/)
