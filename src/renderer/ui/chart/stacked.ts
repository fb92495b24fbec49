interface StackedPiece {
  from: number
  to: number
}

/** For each place along the bottom the pieces of its bar, one on top of the other. */
export function stacked(series: readonly (readonly number[])[], places: number): StackedPiece[][] {
  return Array.from({ length: places }, (_, place) => {
    let top = 0
    return series.map((values) => {
      const from = top
      top += values[place] ?? 0
      return { from, to: top }
    })
  })
}
