import type { JsonObject } from '#shared/json.ts'
import type { Memory } from '#shared/memory.ts'
import { withoutOrigin } from '#shared/origin.ts'
import { Origin } from '#shared/session.ts'
import type { Caller } from '#engine/room.ts'

type Placed = { context?: JsonObject | undefined }

/**
 * The session, task and stage something was said in, where Loci knows them. What an agent says of them
 * itself is not believed: it could lay its words at another one's door.
 */
export function withOrigin<T extends Placed>({ principal, origin }: Caller, draft: T): T {
  if (principal.kind !== 'agent') return draft
  if (draft.context === undefined && origin === undefined) return draft
  return { ...draft, context: { ...withoutOrigin(draft.context ?? {}), ...stampOf(origin) } }
}

/** Where a memory came from stays as it was, whoever edits it. */
export function keepingOrigin<T extends Placed>(
  { principal }: Caller,
  edit: T,
  { context }: Pick<Memory, 'context'>,
): T {
  if (principal.kind !== 'agent' || edit.context === undefined) return edit
  return { ...edit, context: { ...withoutOrigin(edit.context), ...stampOf(originOf([context])) } }
}

/** Only what is known: a field without a value would be one more thing to filter by. */
function stampOf(origin: Origin | undefined): JsonObject {
  if (origin === undefined) return {}
  const { session, task, stage } = origin
  return { session, ...(task !== null && { task }), ...(stage !== null && { stage }) }
}

/** What all of these came from; nothing where they differ. */
export function originOf(contexts: readonly JsonObject[]): Origin | undefined {
  const origins = contexts.map(({ session, task, stage }) =>
    Origin.safeParse({ session, task: task ?? null, stage: stage ?? null }),
  )
  const [first] = origins
  const isOne = origins.every((each) => JSON.stringify(each.data) === JSON.stringify(first?.data))
  return isOne ? first?.data : undefined
}
