import { chartDash, type ChartSeries } from './chart-series.ts'

interface ChartLegendProps {
  series: readonly Pick<ChartSeries, 'name' | 'colour'>[]
  /** Lines are told apart by their dashes too. */
  as: 'lines' | 'bars'
}

/** Which is which. */
export function ChartLegend({ series, as }: ChartLegendProps) {
  return (
    <ul className="flex flex-wrap gap-x-3 gap-y-0.5 text-sm text-soft">
      {series.map(({ name, colour }, index) => (
        <li key={name} className="flex items-center gap-1.5">
          <svg aria-hidden width={14} height={10} className="shrink-0">
            {as === 'lines' ? (
              <line
                x1={0}
                x2={14}
                y1={5}
                y2={5}
                strokeWidth={2}
                strokeDasharray={chartDash(index)}
                style={{ stroke: colour }}
              />
            ) : (
              <rect width={10} height={10} rx={2} style={{ fill: colour }} />
            )}
          </svg>
          {name}
        </li>
      ))}
    </ul>
  )
}
