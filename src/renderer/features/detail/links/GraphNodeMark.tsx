import type { KeyboardEvent } from 'react'
import { classes } from '#renderer/lib/classes.ts'
import { useDispute } from '#renderer/parts/disputed/disputes.ts'
import type { LinkEnd } from '#shared/link.ts'
import type { GraphNode } from './graph.ts'
import type { GraphSpot } from './graph-layout.ts'

interface GraphNodeMarkProps {
  node: GraphNode
  spot: GraphSpot | undefined
  name: string
  isActive: boolean
  isUnfolded: boolean
  onFocus: () => void
  onPress: () => void
  onKeyDown: (event: KeyboardEvent) => void
}

/** One memory of the graph. A full disc stands, a ring is set aside, a broken ring is gone; a diamond says that it is disputed. */
export function GraphNodeMark({
  node: { id, end, depth },
  spot,
  name,
  isActive,
  isUnfolded,
  onFocus,
  onPress,
  onKeyDown,
}: GraphNodeMarkProps) {
  const isDisputed = useDispute(id) !== null
  if (spot === undefined) return null
  const { x, y, radius, label } = spot
  const said = isDisputed ? `${name}, disputed` : name
  return (
    <g
      role="button"
      data-id={id}
      tabIndex={isActive ? 0 : -1}
      aria-label={said}
      aria-disabled={end.kind === 'gone' || undefined}
      {...(depth > 0 && end.kind === 'memory' && { 'aria-expanded': isUnfolded })}
      onFocus={onFocus}
      onClick={onPress}
      onKeyDown={onKeyDown}
      className="group/node cursor-pointer outline-none"
    >
      <title>{said}</title>
      <circle
        cx={x}
        cy={y}
        r={radius + 4}
        className={classes(
          'fill-transparent stroke-2 group-focus-visible/node:stroke-accent',
          isActive ? 'stroke-frame' : 'stroke-transparent group-hover/node:stroke-line',
        )}
      />
      <circle
        cx={x}
        cy={y}
        r={radius}
        strokeWidth={2}
        strokeDasharray={end.kind === 'gone' ? '3 3' : undefined}
        className={lookOf(end, depth)}
      />
      {isUnfolded && depth > 0 && <circle cx={x} cy={y} r={2.5} className="fill-canvas" />}
      {isDisputed && <DisputedDiamond x={x + radius} y={y - radius} />}
      {label !== null && (
        <text x={label.x} y={label.y} textAnchor={label.anchor} className={LABEL}>
          {shortName(end, label.most)}
        </text>
      )}
    </g>
  )
}

/** By its shape and its sign, not by its colour alone. */
function DisputedDiamond({ x, y }: { x: number; y: number }) {
  return (
    <g aria-hidden>
      <path
        d={`M ${x} ${y - 7} l 7 7 l -7 7 l -7 -7 Z`}
        strokeWidth={1.5}
        className="fill-warn stroke-panel"
      />
      <path
        d={`M ${x} ${y - 3.5} v 4 M ${x} ${y + 3} v 0.5`}
        strokeWidth={1.5}
        strokeLinecap="round"
        className="stroke-panel"
      />
    </g>
  )
}

function lookOf(end: LinkEnd, depth: number): string {
  if (end.kind === 'gone') return 'fill-panel stroke-edge'
  if (end.status !== 'active') return 'fill-panel stroke-edge'
  return depth === 0 ? 'fill-accent stroke-accent' : 'fill-edge stroke-edge'
}

/** Outlined in the ground, so that a line behind it does not strike it through. */
const LABEL = 'fill-ink stroke-panel stroke-[3px] text-xs [paint-order:stroke]'

function shortName(end: LinkEnd, most: number): string {
  const name = end.kind === 'gone' ? 'gone' : end.summary
  return name.length <= most
    ? name
    : `${name
        .slice(0, most - 1)
        .toWellFormed()
        .trimEnd()}…`
}
