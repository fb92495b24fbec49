import type { Json } from '#shared/json.ts'
import type { Memory } from '#shared/memory.ts'
import { WEEKDAYS, folded } from './parse/calendar.ts'
import { overlap } from './similar/likeness/overlap.ts'
import { textOf } from './weigh/pool.ts'
import { wordsIn } from './words/bag.ts'

/**
 * Whether a memory says anew what the other says, so that only one of them can count. What is filed
 * under the same words may still be of two things: the health of the relays is not that of the clusters.
 */
export function isOfTheSameThing({ content }: Memory, { content: said }: Memory): boolean {
  if (content.form === 'task' && said.form === 'task')
    return content.taskId === said.taskId && content.project === said.project
  if (content.form !== 'status' || said.form !== 'status') return false
  return content.statusType === said.statusType && saysAgain(content.value, said.value)
}

/** Where to look for others of the same thing; null for what is told by its words only. */
export function thingOf({ content }: Memory): string | null {
  if (content.form === 'task') return JSON.stringify(['task', content.taskId, content.project])
  return content.form === 'status' ? JSON.stringify(['status', content.statusType]) : null
}

/** Fields that only the other one has would be lost: then both count. */
function saysAgain(value: Json, other: Json): boolean {
  if (isRecord(value) && isRecord(other)) {
    const names = Object.keys(other)
    return names.length > 0 && names.every((name) => name in value)
  }
  if (isRecord(value) || isRecord(other) || Array.isArray(value) || Array.isArray(other))
    return false
  const [one, another] = [String(value), String(other)]
  // A bare value, “green” or 3, is of nothing but its status type.
  if (isBare(one) || isBare(another)) return isBare(one) && isBare(another)
  const [label, otherLabel] = [labelOf(one), labelOf(another)]
  return label === null && otherLabel === null ? overlap(one, another) > 0 : label === otherLabel
}

const isRecord = (value: Json): value is { [name: string]: Json } =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isBare = (text: string) => !/\S\s+\S/u.test(text)

/** “Clusters: all green” is of the clusters. */
function labelOf(text: string): string | null {
  return /^\s*([^:\n]{1,60}):\s/u.exec(text)?.[1]?.trim().toLowerCase() ?? null
}

/** A freeze on Fridays and one on Thursdays hold side by side, however alike they read. */
export function areOfOtherDays(one: Memory, other: Memory): boolean {
  const [days, others] = [weekdaysIn(one), weekdaysIn(other)]
  return days.size > 0 && others.size > 0 && days.isDisjointFrom(others)
}

function weekdaysIn(memory: Memory): Set<number> {
  const words = wordsIn(textOf(memory)).map(folded)
  return new Set(
    words.flatMap((word) => WEEKDAYS.get(word) ?? WEEKDAYS.get(word.replace(/s$/u, '')) ?? []),
  )
}
