import type { ScaleLinear } from 'd3-scale'

/** Room for figures at the left and dates below. */
export const MARGIN = { left: 36, right: 8, top: 6, bottom: 18 } as const

interface AxesProps {
  widthPx: number
  heightPx: number
  y: ScaleLinear<number, number>
  tickWords: (value: number) => string
  /** What stands along the bottom, and where. */
  along: readonly { at: number; words: string; anchor: 'start' | 'middle' | 'end' }[]
  ticks?: number
  /** Nobody counts half a memory. */
  whole?: boolean
}

/** Thin lines with their figures, and the words along the bottom. */
export function Axes({
  widthPx,
  heightPx,
  y,
  tickWords,
  along,
  ticks = 3,
  whole = false,
}: AxesProps) {
  return (
    <g className="text-xs">
      {y
        .ticks(ticks)
        .filter((value) => !whole || Number.isInteger(value))
        .map((value) => (
          <g key={value} transform={`translate(0 ${y(value)})`}>
            <line x1={MARGIN.left} x2={widthPx - MARGIN.right} className="stroke-line" />
            <text
              x={MARGIN.left - 6}
              dy="0.32em"
              textAnchor="end"
              className="fill-soft tabular-nums"
            >
              {tickWords(value)}
            </text>
          </g>
        ))}
      {along.map(({ at, words, anchor }) => (
        <text
          key={words}
          x={at}
          y={heightPx - 4}
          textAnchor={anchor}
          className="fill-soft tabular-nums"
        >
          {words}
        </text>
      ))}
    </g>
  )
}
