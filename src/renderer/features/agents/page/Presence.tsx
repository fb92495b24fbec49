import { counted } from '#renderer/lib/format.ts'
import { Time } from '#renderer/ui/Time.tsx'
import type { KnownAgent } from '#shared/agent.ts'
import { connectionWords } from '../agent-words.ts'
import { LiveDot } from '../LiveDot.tsx'

/** Whether it is there, with which program, or when it was last; and what it was given. */
export function Presence({ known }: { known: KnownAgent | undefined }) {
  if (known === undefined) return 'Never seen'
  const { connections, lastSeenAt, given } = known
  const isHere = connections.length > 0
  return (
    <span className="flex min-w-0 items-center gap-2">
      {isHere && <LiveDot connected />}
      <span className="truncate">
        {isHere && `Connected ${connectionWords(connections)}`}
        {!isHere && lastSeenAt === null && 'Never seen'}
        {!isHere && lastSeenAt !== null && (
          <>
            Last seen <Time at={lastSeenAt} />
          </>
        )}
        {` · given ${counted(given.memories, 'memory', 'memories')}, ${counted(given.packages, 'context')}`}
      </span>
    </span>
  )
}
