import type { Memory, MemoryId } from '#shared/memory.ts'
import { shortened } from '../../memories/text/shorten.ts'

const STEP =
  /^[\s>*-]*(?:\[[^\]]{1,40}\]\s*|\d[\d:.\-T Z]{4,30}\s+)?([\p{L}_][\p{L}\p{N}_ ./-]{0,60}?)\s*(?:→|->|=>|[:=])\s*(\S.*)$/u
const LONGEST_LINE = 300
const LINES_KEPT = 6

/**
 * A log cut to the latest result of each action in it, in the order they were last done. What is no
 * log ("action: result" a line) is cut to its last lines: results come last.
 */
export function latestResults(detail: string, result: string | undefined): string {
  const lines = detail.split(/\r?\n/).filter((line) => line.trim() !== '')
  const latest = new Map<string, string>()
  for (const line of lines) {
    const [, action = '', outcome = ''] = STEP.exec(line) ?? []
    if (action === '') continue
    latest.delete(action)
    latest.set(action, `${action}: ${outcome}`)
  }
  const isLog = latest.size > 0 && latest.size * 2 <= lines.length
  const kept = isLog ? [...latest.values()] : lines.slice(0, 1)
  const told = (result ?? '').split(/\r?\n/).filter((line) => line.trim() !== '')
  // Without a result of its own, what came of it stands at the end.
  const ended = told.length > 0 || isLog ? told : lines.slice(1)
  const last = ended.slice(-LINES_KEPT)
  const gap = last.length < ended.length ? ['…'] : []
  return [...kept, ...gap, ...last].map((line) => shortened(line.trim(), LONGEST_LINE)).join('\n')
}

/** Of histories the latest of each action: the others are what it replaced, and a line of each is enough. */
export function latestOfActions(memories: readonly Memory[]): Set<MemoryId> {
  const latest = new Map<string, Memory>()
  for (const memory of memories) {
    if (memory.content.form !== 'history') continue
    const { actionType } = memory.content
    const before = latest.get(actionType)
    const isLater =
      before === undefined ||
      memory.updatedAt > before.updatedAt ||
      (memory.updatedAt === before.updatedAt && memory.id > before.id)
    if (isLater) latest.set(actionType, memory)
  }
  return new Set([...latest.values()].map(({ id }) => id))
}
