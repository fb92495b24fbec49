import { useCommands } from '#renderer/lib/commands.ts'
import { compareSessions, showSession } from '#renderer/lib/session-places.ts'
import type { SessionView } from '#shared/session.ts'
import { askToEnd, choose, markForComparison, useSessionsView } from './sessions-view.ts'

/** What the keys do with the session that has the focus. */
export function useSessionKeys(sessions: readonly SessionView[]) {
  const at = () => sessions.findIndex(({ id }) => id === useSessionsView.getState().chosen)
  const chosen = () => sessions[at()]
  const step = (by: number) => () => {
    const next = sessions[Math.min(sessions.length - 1, Math.max(0, at() + by))]
    if (next !== undefined) choose(next.id)
  }
  useCommands([
    {
      id: 'session-next',
      title: 'Next session',
      group: 'Sessions',
      shortcut: ['J', 'ArrowDown'],
      keyOnly: true,
      run: step(1),
    },
    {
      id: 'session-previous',
      title: 'Previous session',
      group: 'Sessions',
      shortcut: ['K', 'ArrowUp'],
      keyOnly: true,
      run: step(-1),
    },
    {
      id: 'session-open',
      title: 'Open the chosen session',
      group: 'Sessions',
      shortcut: 'Enter',
      when: () => chosen() !== undefined,
      run: () => showSession(chosen()?.id ?? ''),
    },
    {
      id: 'session-compare',
      title: 'Compare the chosen session with another',
      group: 'Sessions',
      shortcut: 'C',
      when: () => chosen() !== undefined,
      run: () => compareOrMark(chosen()?.id ?? ''),
    },
    {
      id: 'session-end',
      title: 'End the chosen session…',
      group: 'Sessions',
      shortcut: 'E',
      when: () => chosen()?.status === 'current',
      run: () => askToEnd(chosen()?.id ?? null),
    },
  ])
}

/** The first is marked, the second is put beside it. */
export function compareOrMark(id: string) {
  const { beside } = useSessionsView.getState()
  if (beside === null || beside === id) return markForComparison(beside === id ? null : id)
  markForComparison(null)
  compareSessions(beside, id)
}
