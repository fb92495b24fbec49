import { actorName } from '#shared/actor-words.ts'
import { count, counted } from '#renderer/lib/format.ts'
import type { Memory } from '#shared/memory.ts'
import type { SideView } from '#shared/review.ts'

const NAMED = 3

interface UsedBy {
  times: string
  /** “DEV-001 8, QA-001 4 and 2 others, 3 in searches”; empty where nobody did. */
  who: string
  lastAt: number | null
}

/**
 * How often agents were given a memory, and which ones most. Who was given it in a package is known by
 * name; of what they found or opened themselves only how often.
 */
export function usedBy(
  uses: SideView['uses'],
  { accessCount, lastAccessedAt }: Pick<Memory, 'accessCount' | 'lastAccessedAt'>,
): UsedBy {
  const packed = uses.reduce((sum, { times }) => sum + times, 0)
  const found = Math.max(0, accessCount - packed)
  const total = packed + found
  const named = uses
    .slice(0, NAMED)
    .map(({ agent, times }) => `${actorName(agent)} ${count(times)}`)
  const others = uses.length - named.length
  const inPackages = named.join(', ') + (others > 0 ? ` and ${counted(others, 'other')}` : '')
  const elsewhere = found === 0 ? '' : `${count(found)} in searches`
  const last = Math.max(lastAccessedAt ?? 0, ...uses.map(({ lastAt }) => lastAt))
  return {
    times: total === 0 ? 'never' : counted(total, 'time'),
    who: [inPackages, elsewhere].filter((part) => part !== '').join(', '),
    lastAt: last === 0 ? null : last,
  }
}
