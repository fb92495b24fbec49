export interface FitColumn {
  id: string
  /** As it comes; a column that somebody made wider must not drive its neighbour out of sight. */
  usualPx: number
  widthPx: number
  /** Who gives way first when room runs short; null for a column somebody asked for by name. */
  yields: number | null
}

export interface Fit {
  /** Out of sight until there is room again. */
  folded: ReadonlySet<string>
  /** What is left for the main column, never less than its least. */
  mainPx: number
}

/** Beside the open detail pane at 1280 px there is room for a summary and little else. */
export function fitColumns(columns: readonly FitColumn[], roomPx: number, mainPx: MainColumn): Fit {
  const leaving = columns
    .filter((column) => column.yields !== null)
    .toSorted((a, b) => (a.yields ?? 0) - (b.yields ?? 0))
  const folded = new Set<string>()
  let usual = sum(columns.map((column) => column.usualPx))
  for (const column of leaving) {
    if (usual + mainPx.wanted <= roomPx) break
    usual -= column.usualPx
    folded.add(column.id)
  }
  const used = sum(columns.filter(({ id }) => !folded.has(id)).map((column) => column.widthPx))
  return { folded, mainPx: Math.max(mainPx.least, Math.floor(roomPx - used)) }
}

/** It gets what is wanted by folding others, and what is least by a table wider than its room. */
interface MainColumn {
  wanted: number
  least: number
}

function sum(widths: readonly number[]): number {
  return widths.reduce((total, width) => total + width, 0)
}
