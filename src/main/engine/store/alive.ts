import type { Memory } from '#shared/memory.ts'

/** Active and not run out by then: the only memories that agents are given and that a place is taken by. */
export function isAlive(
  { status, expiresAt }: Pick<Memory, 'status' | 'expiresAt'>,
  now: number,
): boolean {
  return status === 'active' && (expiresAt ?? Infinity) > now
}
