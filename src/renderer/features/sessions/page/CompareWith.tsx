import { Columns2 } from 'lucide-react'
import { useContext } from 'react'
import { useEngineQuery } from '#renderer/lib/engine.ts'
import { compareSessions } from '#renderer/lib/session-places.ts'
import { taskWords, timesOfSession } from '#renderer/parts/sessions/session-words.ts'
import { Button } from '#renderer/ui/Button.tsx'
import { Menu, MenuItem } from '#renderer/ui/Menu.tsx'
import { ClockContext } from '#renderer/ui/Time.tsx'
import type { SessionView } from '#shared/session.ts'

const OFFERED = 8

/** The other sessions of this agent, the last ones; any two are compared from the timeline. */
export function CompareWith({ session }: { session: SessionView }) {
  const { now } = useContext(ClockContext)
  const { data } = useEngineQuery('sessions.list', { agent: session.agent, limit: OFFERED + 1 })
  const others = data?.sessions.filter(({ id }) => id !== session.id).slice(0, OFFERED) ?? []
  return (
    <Menu
      align="end"
      trigger={
        <Button icon={Columns2} disabled={others.length === 0}>
          Compare with…
        </Button>
      }
    >
      {others.map((other) => (
        <MenuItem
          key={other.id}
          detail={taskWords(other)}
          onSelect={() => compareSessions(session.id, other.id)}
        >
          {timesOfSession(other, now)}
        </MenuItem>
      ))}
    </Menu>
  )
}
