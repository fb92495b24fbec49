import { scaleLinear } from 'd3-scale'
import { line } from 'd3-shape'
import { Axes, MARGIN } from './Axes.tsx'
import { chartDash, type ChartSeries } from './chart-series.ts'

interface LineChartProps {
  widthPx: number
  heightPx: number
  /** Where each value stands, ascending: times, mostly. */
  xs: readonly number[]
  series: readonly ChartSeries[]
  /** The highest there is; else the highest value. */
  top?: number
  whole?: boolean
  tickWords: (value: number) => string
  xWords: (x: number) => string
}

/** A line for each of a few things over time. */
export function LineChart(props: LineChartProps) {
  const { widthPx, heightPx, xs, series, top, whole = false, tickWords, xWords } = props
  const [first = 0] = xs
  const last = xs.at(-1) ?? 1
  const x = scaleLinear([first, Math.max(last, first + 1)], [MARGIN.left, widthPx - MARGIN.right])
  const most = top ?? Math.max(1, ...series.flatMap(({ values }) => values))
  const y = scaleLinear([0, most], [heightPx - MARGIN.bottom, MARGIN.top])
  const draw = line<number>()
    .x((_, index) => x(xs[index] ?? 0))
    .y((value) => y(value))
  return (
    <>
      <Axes
        {...{ widthPx, heightPx, y, tickWords, whole }}
        along={[
          { at: MARGIN.left, words: xWords(first), anchor: 'start' },
          { at: widthPx - MARGIN.right, words: xWords(last), anchor: 'end' },
        ]}
      />
      {series.map(({ name, colour, values }, index) =>
        values.length === 1 ? (
          <circle
            key={name}
            cx={x(first)}
            cy={y(values[0] ?? 0)}
            r={2.5}
            style={{ fill: colour }}
          />
        ) : (
          <path
            key={name}
            d={draw([...values]) ?? undefined}
            fill="none"
            strokeWidth={1.75}
            strokeLinejoin="round"
            strokeDasharray={chartDash(index)}
            style={{ stroke: colour }}
          />
        ),
      )}
    </>
  )
}
