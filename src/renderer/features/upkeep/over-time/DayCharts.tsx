import { count, counted, dayInUtc } from '#renderer/lib/format.ts'
import { STATUS_WORDS } from '#renderer/lib/memory/memory-words.ts'
import { BarChart } from '#renderer/ui/chart/BarChart.tsx'
import { ChartFrame } from '#renderer/ui/chart/ChartFrame.tsx'
import { ChartLegend } from '#renderer/ui/chart/ChartLegend.tsx'
import { chartColour, type ChartSeries } from '#renderer/ui/chart/chart-series.ts'
import { LineChart } from '#renderer/ui/chart/LineChart.tsx'
import type { CountedDay } from './days.ts'

const day = (at: number) => dayInUtc(at, false)

/** What is in the vault, what was written, what agents were given, what upkeep did. */
export function DayCharts({ days }: { days: readonly CountedDay[] }) {
  return (
    <div className="grid grid-cols-1 gap-x-8 gap-y-6 @2xl:grid-cols-2">
      <InTheVault days={days} />
      <PerDay
        days={days}
        title="Written"
        series={[series('Writes', 0, days, ({ writes }) => writes)]}
      />
      <PerDay
        days={days}
        title="Given to agents"
        series={[series('Times given', 2, days, ({ servings }) => servings)]}
      />
      <PerDay
        days={days}
        title="Merged and faded"
        series={[
          series('Merged', 3, days, ({ merges }) => merges),
          series('Faded', 4, days, ({ fades }) => fades),
        ]}
      />
    </div>
  )
}

const series = (
  name: string,
  colour: number,
  days: readonly CountedDay[],
  of: (counted: CountedDay) => number,
): ChartSeries => ({ name, colour: chartColour(colour), values: days.map(of) })

function InTheVault({ days }: { days: readonly CountedDay[] }) {
  const statuses = Object.entries(STATUS_WORDS).filter(([status]) =>
    days.some(({ byStatus }) => (byStatus[status] ?? 0) > 0),
  )
  const lines = statuses.map(([status, name], index) =>
    series(name, index, days, ({ byStatus }) => byStatus[status] ?? 0),
  )
  if (statuses.length === 0) return null
  const last = days.at(-1)
  const sentence = statuses
    .map(([status, name]) => `${count(last?.byStatus[status] ?? 0)} ${name.toLowerCase()}`)
    .join(', ')
  return (
    <ChartFrame
      title="In the vault"
      sentence={sentence}
      legend={<ChartLegend as="lines" series={lines} />}
      head={['Day', ...lines.map(({ name }) => name)]}
      rows={rowsOf(days, lines)}
    >
      {(widthPx, heightPx) => (
        <LineChart
          {...{ widthPx, heightPx }}
          xs={days.map((counted) => counted.day)}
          series={lines}
          whole
          tickWords={count}
          xWords={day}
        />
      )}
    </ChartFrame>
  )
}

interface PerDayProps {
  days: readonly CountedDay[]
  title: string
  series: readonly ChartSeries[]
}

function PerDay({ days, title, series: bars }: PerDayProps) {
  const sums = bars.map(({ name, values }) => ({
    name: name.toLowerCase(),
    sum: values.reduce((sum, value) => sum + value, 0),
  }))
  const sentence = `${sums.map(({ name, sum }) => `${count(sum)} ${name}`).join(', ')} in ${counted(days.length, 'day')}`
  return (
    <ChartFrame
      title={title}
      sentence={sentence}
      legend={bars.length > 1 ? <ChartLegend as="bars" series={bars} /> : undefined}
      head={['Day', ...bars.map(({ name }) => name)]}
      rows={rowsOf(days, bars)}
    >
      {(widthPx, heightPx) => (
        <BarChart
          {...{ widthPx, heightPx }}
          names={days.map((counted) => day(counted.day))}
          series={bars}
          tickWords={count}
        />
      )}
    </ChartFrame>
  )
}

/** Newest first, as everywhere where days are listed. */
const rowsOf = (days: readonly CountedDay[], all: readonly ChartSeries[]) =>
  days
    .map((counted, index) => [
      dayInUtc(counted.day, true),
      ...all.map(({ values }) => count(values[index] ?? 0)),
    ])
    .toReversed()
