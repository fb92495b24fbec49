import { count } from '#renderer/lib/format.ts'
import { TYPE_WORDS } from '#renderer/lib/memory/memory-words.ts'
import { BarChart } from '#renderer/ui/chart/BarChart.tsx'
import { ChartFrame } from '#renderer/ui/chart/ChartFrame.tsx'
import { ChartLegend } from '#renderer/ui/chart/ChartLegend.tsx'
import { chartColour } from '#renderer/ui/chart/chart-series.ts'
import {
  changeSentence,
  type ForgettingOutlook,
  outlookSentence,
  weekNames,
} from './outlook-words.ts'
import { WEEKS } from './use-outlook.ts'

interface OutlookChartProps {
  outlook: ForgettingOutlook
  /** Under what is saved. */
  saved: ForgettingOutlook | undefined
}

/** How many would fall under the line in each of the coming weeks, by type. */
export function OutlookChart({ outlook, saved }: OutlookChartProps) {
  const names = weekNames(WEEKS)
  const series = outlook.map(({ type, weeks }, index) => ({
    name: TYPE_WORDS[type],
    colour: chartColour(index),
    values: weeks,
  }))
  const held = outlook.map(({ heldBack }) => count(heldBack))
  const change = saved === undefined ? null : changeSentence(saved, outlook)
  return (
    <section aria-label="What would fade">
      <ChartFrame
        title="Would fade by week"
        sentence={outlookSentence(outlook)}
        legend={<ChartLegend as="bars" series={series} />}
        head={['Week', ...series.map(({ name }) => name)]}
        rows={[
          ['Held back now', ...held],
          ...names.map((name, week) => [
            name,
            ...series.map(({ values }) => count(values[week] ?? 0)),
          ]),
        ]}
        heightPx={150}
      >
        {(widthPx, heightPx) => (
          <BarChart {...{ widthPx, heightPx, names, series }} tickWords={count} />
        )}
      </ChartFrame>
      <p aria-live="polite" className="mt-1 min-h-5 text-sm font-medium text-accent">
        {change}
      </p>
    </section>
  )
}
