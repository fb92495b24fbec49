import { automaticTags, dismissedTags, withAutoTags, withoutAutoTags } from '#shared/auto-tags.ts'
import type { JsonObject } from '#shared/json.ts'
import type { Memory } from '#shared/memory.ts'
import { isKept, keeping } from '#shared/kept.ts'
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
  return { ...draft, context: { ...saidOf(draft.context ?? {}), ...stampOf(origin) } }
}

/** Where a memory came from, which of its tags are automatic and that a person keeps it stays as it was, whoever edits it. */
export function keepingOrigin<T extends Placed>(
  { principal }: Caller,
  edit: T,
  memory: Pick<Memory, 'context' | 'tags'>,
): T {
  if (principal.kind !== 'agent' || edit.context === undefined) return edit
  const said = { ...saidOf(edit.context), ...stampOf(originOf([memory.context])) }
  const noted = { on: automaticTags(memory), off: dismissedTags(memory) }
  const context = withAutoTags(said, noted)
  return { ...edit, context: isKept(memory) ? keeping(context) : context }
}

/** What an agent may say of the circumstances: neither where it comes from nor that Loci tagged it. */
const saidOf = (context: JsonObject) => withoutAutoTags(withoutOrigin(context))

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
