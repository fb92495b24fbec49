/** Blocks of rows, from the first to the one behind the last. */
export interface SeenBlocks {
  from: number
  until: number
}

/** Drawn above and below what is in sight. */
const AROUND = 2

/** Which blocks are in sight, and some around them: of one height, none of them has to be measured to know where it lies. */
export function seenBlocks(
  topPx: number,
  heightPx: number,
  blockPx: number,
  count: number,
): SeenBlocks {
  const first = Math.min(Math.floor(Math.max(0, topPx) / blockPx), Math.max(0, count - 1))
  const end = Math.ceil((Math.max(0, topPx) + heightPx) / blockPx)
  return {
    from: Math.max(0, first - AROUND),
    until: Math.min(count, Math.max(first + 1, end) + AROUND),
  }
}
