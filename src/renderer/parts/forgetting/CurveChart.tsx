import { scaleLinear } from 'd3-scale'
import { line as lineThrough } from 'd3-shape'
import { absoluteTime, dayInUtc, percent } from '#renderer/lib/format.ts'
import { Axes, MARGIN } from '#renderer/ui/chart/Axes.tsx'
import { actorName } from '#shared/actor-words.ts'
import { UseMark } from './UseMark.tsx'
import { type MemoryCurveData, wordsOfUse } from './retention-words.ts'

interface CurveChartProps {
  widthPx: number
  heightPx: number
  curve: MemoryCurveData
  now: number
}

/** What is left of one memory from its first day on, with its uses and the line. What is to come is dashed. */
export function CurveChart({ widthPx, heightPx, curve, now }: CurveChartProps) {
  const { points, uses, line, retention } = curve
  const first = points[0]?.at ?? now
  const last = Math.max(points.at(-1)?.at ?? now, first + 1)
  const x = scaleLinear([first, last], [MARGIN.left, widthPx - MARGIN.right])
  const y = scaleLinear([0, 1], [heightPx - MARGIN.bottom, MARGIN.top])
  const draw = lineThrough<{ at: number; retention: number }>()
    .x(({ at }) => x(at))
    .y((point) => y(point.retention))
  const ahead = points.filter(({ at }) => at > now)
  const today = { at: now, retention: retention.now }
  const isRight = x(now) > widthPx / 2
  return (
    <>
      <Axes
        {...{ widthPx, heightPx, y }}
        tickWords={percent}
        ticks={2}
        along={[
          { at: MARGIN.left, words: `Written ${dayInUtc(first, false)}`, anchor: 'start' },
          { at: widthPx - MARGIN.right, words: dayInUtc(last, true), anchor: 'end' },
        ]}
      />
      <line
        x1={x(now)}
        x2={x(now)}
        y1={MARGIN.top}
        y2={heightPx - MARGIN.bottom}
        className="stroke-edge"
      />
      <text
        x={x(now) + (isRight ? -4 : 4)}
        y={heightPx - MARGIN.bottom - 4}
        textAnchor={isRight ? 'end' : 'start'}
        className="fill-soft text-xs"
      >
        Today
      </text>
      {retention.never === null && (
        <line
          x1={MARGIN.left}
          x2={widthPx - MARGIN.right}
          y1={y(line)}
          y2={y(line)}
          strokeWidth={1.5}
          strokeDasharray="2 3"
          className="stroke-warn"
        >
          <title>{`The line: below ${percent(line)} agents are not given it`}</title>
        </line>
      )}
      {[
        { part: [...points.filter(({ at }) => at <= now), today], dash: undefined },
        { part: [today, ...ahead], dash: '4 3' },
      ].map(({ part, dash }) => (
        <path
          key={dash ?? 'past'}
          d={draw(part) ?? undefined}
          fill="none"
          strokeWidth={1.75}
          strokeDasharray={dash}
          className="stroke-accent"
        />
      ))}
      {uses.map((use) => (
        <g
          key={`${use.at} ${use.agent} ${use.helped}`}
          transform={`translate(${x(use.at)} ${y(1)})`}
        >
          <title>{`${absoluteTime(use.at)}: ${wordsOfUse(use)}, ${actorName(use.agent)}`}</title>
          <UseMark helped={use.helped} />
        </g>
      ))}
    </>
  )
}
