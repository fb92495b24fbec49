import { go } from './navigation.ts'

/** The timeline of all agents. */
export function showSessions() {
  go({ screen: 'sessions' })
}

export function showSession(id: string) {
  go({ screen: 'session', session: [id], memoryId: null })
}

/** Two side by side. */
export function compareSessions(a: string, b: string) {
  go({ screen: 'session', session: [a, b], memoryId: null })
}
