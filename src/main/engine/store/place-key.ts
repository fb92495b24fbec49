import type { Memory } from '#shared/memory.ts'
import { scopeLabel } from '#shared/scope.ts'

/** The place a memory stands in: two with the same are the same thing said twice. */
export function placeKey({ key, scope }: Pick<Memory, 'key' | 'scope'>): string {
  return `${scopeLabel(scope)} ${key}`
}
