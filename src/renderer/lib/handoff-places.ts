import { amend, go } from './navigation.ts'

/** What agents left for each other. */
export function showHandoffs() {
  go({ screen: 'handoffs', handoff: null })
}

export function showHandoff(handoff: string) {
  go({ screen: 'handoffs', handoff })
}

/** Another one of the same list. */
export function stepToHandoff(handoff: string) {
  amend({ handoff })
}
