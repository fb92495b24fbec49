import { count, counted } from '#renderer/lib/format.ts'
import type { AgentUse } from '#shared/memory-use.ts'

const NAMED = 3

export const timesOf = ({ agent, times }: AgentUse) => `${agent} ${count(times)}`

/** “DEV-001 8, QA-001 4 and 2 others”. */
export function usersInWords(uses: readonly AgentUse[]): string {
  const named = uses.slice(0, NAMED).map(timesOf).join(', ')
  const others = uses.length - NAMED
  return others > 0 ? `${named} and ${counted(others, 'other')}` : named
}
