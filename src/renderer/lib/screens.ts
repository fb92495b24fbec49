export type Screen =
  | 'overview'
  | 'memories'
  | 'search'
  | 'playground'
  | 'context'
  | 'journal'
  | 'inbox'
  | 'scope'
  | 'agents'
  | 'agent'
  | 'sessions'
  | 'session'
  | 'handoffs'
  | 'settings'
  | 'about'

/** Beside these the detail pane opens; opening a memory anywhere else leads to the list. */
const WITH_PANE: ReadonlySet<Screen> = new Set<Screen>([
  'memories',
  'search',
  'journal',
  'scope',
  'agent',
  'session',
  'handoffs',
])

export const hasPane = (screen: Screen) => WITH_PANE.has(screen)
