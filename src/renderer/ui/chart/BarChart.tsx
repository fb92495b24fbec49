import { scaleBand, scaleLinear } from 'd3-scale'
import { Axes, MARGIN } from './Axes.tsx'
import type { ChartSeries } from './chart-series.ts'
import { stacked } from './stacked.ts'

interface BarChartProps {
  widthPx: number
  heightPx: number
  /** What each bar stands for, in order. */
  names: readonly string[]
  /** On top of each other. */
  series: readonly ChartSeries[]
  tickWords: (value: number) => string
}

/** A bar for each day or week, in pieces where there are several things. */
export function BarChart({ widthPx, heightPx, names, series, tickWords }: BarChartProps) {
  const x = scaleBand(
    names.map((_, index) => index),
    [MARGIN.left, widthPx - MARGIN.right],
  )
    .paddingInner(0.25)
    .paddingOuter(0.1)
  const bars = stacked(
    series.map(({ values }) => values),
    names.length,
  )
  const most = Math.max(1, ...bars.map((pieces) => pieces.at(-1)?.to ?? 0))
  const y = scaleLinear([0, most], [heightPx - MARGIN.bottom, MARGIN.top])
  return (
    <>
      <Axes
        {...{ widthPx, heightPx, y, tickWords }}
        along={[
          { at: MARGIN.left, words: names[0] ?? '', anchor: 'start' },
          ...(names.length > 1
            ? [{ at: widthPx - MARGIN.right, words: names.at(-1) ?? '', anchor: 'end' as const }]
            : []),
        ]}
        whole
      />
      {bars.map((pieces, bar) => (
        <g key={names[bar]}>
          <title>{told(names[bar] ?? '', series, bar)}</title>
          {/* The whole column answers the pointer: a bar of one is too low to be met. */}
          <rect
            x={x(bar)}
            y={MARGIN.top}
            width={x.bandwidth()}
            height={heightPx - MARGIN.bottom - MARGIN.top}
            fill="transparent"
          />
          {pieces.map(({ from, to }, piece) => (
            <rect
              key={series[piece]?.name}
              x={x(bar)}
              y={y(to)}
              width={x.bandwidth()}
              height={y(from) - y(to)}
              style={{ fill: series[piece]?.colour }}
            />
          ))}
        </g>
      ))}
    </>
  )
}

const told = (name: string, series: readonly ChartSeries[], at: number) =>
  `${name}: ${series.map((each) => `${each.values[at] ?? 0} ${each.name.toLowerCase()}`).join(', ')}`
