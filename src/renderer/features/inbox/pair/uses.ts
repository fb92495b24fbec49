import { count, counted } from '#renderer/lib/format.ts'
import type { SideView } from '#shared/review.ts'

const NAMED = 3

interface UsedBy {
  times: string
  /** “DEV-001 8, QA-001 4 and 2 others”; empty where nobody did. */
  who: string
  lastAt: number | null
}

/** How often agents were given a memory, and which ones most. */
export function usedBy(uses: SideView['uses']): UsedBy {
  const total = uses.reduce((sum, { times }) => sum + times, 0)
  const named = uses.slice(0, NAMED).map(({ agent, times }) => `${agent} ${count(times)}`)
  const others = uses.length - named.length
  return {
    times: total === 0 ? 'never' : counted(total, 'time'),
    who: named.join(', ') + (others > 0 ? ` and ${counted(others, 'other')}` : ''),
    lastAt: uses.length === 0 ? null : Math.max(...uses.map(({ lastAt }) => lastAt)),
  }
}
