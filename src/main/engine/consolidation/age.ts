import type { Memory } from '#shared/memory.ts'

/** Since somebody last wrote or changed it. */
export function ageOf(
  { createdAt, updatedAt }: Pick<Memory, 'createdAt' | 'updatedAt'>,
  now: number,
): number {
  return now - Math.max(createdAt, updatedAt)
}
