import { useSessions } from './edit-sessions.ts'

/** Closing the window would throw away what was typed: the host asks first when this objects. */
export function guardUnsaved(): () => void {
  const object = (event: BeforeUnloadEvent) => {
    const sessions = Object.values(useSessions.getState().sessions)
    if (sessions.some(({ draft, start }) => draft !== start)) event.preventDefault()
  }
  window.addEventListener('beforeunload', object)
  return () => window.removeEventListener('beforeunload', object)
}
