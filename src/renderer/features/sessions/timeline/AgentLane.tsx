import { showAgent } from '#renderer/lib/navigation.ts'
import type { Block, Lane } from './lanes.ts'
import { SessionBlock } from './SessionBlock.tsx'
import type { TimeWindow } from './time-window.ts'

/** The name of the agent stands before its lane. */
export const NAME = 'w-36 shrink-0'
const ROW_PX = 26
const PAD_PX = 6

export const laneHeight = (lane: Lane | undefined) => (lane?.rows.length ?? 1) * ROW_PX + 2 * PAD_PX

interface AgentLaneProps {
  lane: Lane
  top: number
  window: TimeWindow
  now: number
}

export function AgentLane({ lane, top, window, now }: AgentLaneProps) {
  const { agent, rows } = lane
  return (
    <div
      role="group"
      aria-label={`Sessions of ${agent}`}
      style={{ height: laneHeight(lane), transform: `translateY(${top}px)` }}
      className="absolute inset-x-0 top-0 flex border-b"
    >
      <button
        type="button"
        tabIndex={-1}
        title={`Show ${agent}`}
        onClick={() => showAgent(agent, 'sessions')}
        className={`${NAME} truncate px-4 text-left font-medium hover:underline`}
      >
        {agent}
      </button>
      <div className="relative mr-3 flex-1">
        {rows.flatMap((row, index) =>
          row.map((block) => (
            <SessionBlock
              key={keyOf(block)}
              block={block}
              top={PAD_PX + index * ROW_PX}
              height={ROW_PX - 4}
              window={window}
              now={now}
            />
          )),
        )}
      </div>
    </div>
  )
}

const keyOf = ({ sessions }: Block) => sessions[0]?.id ?? ''
