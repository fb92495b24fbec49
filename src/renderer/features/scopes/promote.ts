import { AppError } from '#shared/errors.ts'
import { type Cursor, NEWEST_FIRST } from '#shared/filter.ts'
import { MemoryId } from '#shared/memory.ts'
import type { Scope } from '#shared/scope.ts'
import { call } from '#renderer/lib/engine.ts'
import type { PromotionTarget } from '#renderer/lib/memory/promote-dialog.ts'
import { act, reportError } from '#renderer/lib/toasts.ts'

const AT_MOST = 1000

/** Carries memories to another scope, with Undo; whether it was done. */
export async function promote(target: PromotionTarget, to: Scope): Promise<boolean> {
  try {
    const ids = 'ids' in target ? target.ids.map((id) => MemoryId.parse(id)) : await found(target)
    return (await act('memories.promote', { ids, to })) !== null
  } catch (error) {
    reportError(error)
    return false
  }
}

async function found({
  filter,
}: Extract<PromotionTarget, { filter: unknown }>): Promise<MemoryId[]> {
  const ids: MemoryId[] = []
  let from: Cursor | null = null
  do {
    const page: { rows: { id: MemoryId }[]; next: Cursor | null } = await call('memories.page', {
      filter,
      sort: NEWEST_FIRST,
      from,
      limit: 500,
    })
    ids.push(...page.rows.map(({ id }) => id))
    from = page.next
  } while (from !== null && ids.length <= AT_MOST)
  if (ids.length <= AT_MOST) return ids
  throw new AppError('too_many', 'At most 1,000 memories are promoted at once; select fewer.')
}
