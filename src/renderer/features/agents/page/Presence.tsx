import { Time } from '#renderer/ui/Time.tsx'
import type { KnownAgent } from '#shared/agent.ts'
import { connectionWords } from '../agent-words.ts'
import { LiveDot } from '../LiveDot.tsx'

/** Whether it is there, with which program, or when it was last. */
export function Presence({ known }: { known: KnownAgent | undefined }) {
  const first = known?.connections[0]
  if (known !== undefined && first !== undefined)
    return (
      <span className="flex min-w-0 items-center gap-2">
        <LiveDot connected />
        <span className="truncate">
          Connected {connectionWords(known.connections)}, since <Time at={first.since} />
        </span>
      </span>
    )
  const lastSeenAt = known?.lastSeenAt ?? null
  if (lastSeenAt === null) return 'Never seen'
  return (
    <>
      Last seen <Time at={lastSeenAt} />
    </>
  )
}
