import type { JsonObject } from './json.ts'
import { withoutKept } from './kept.ts'

const SESSION = /^ses_[a-z0-9]{12}$/
const TASK = /^tsk_[a-z0-9]{12}$/

const is = (shape: RegExp, value: unknown) => typeof value === 'string' && shape.test(value)

/** The circumstances of a memory without what Loci wrote there: session, task and stage, and that a person keeps it. */
export function withoutOrigin(context: JsonObject): JsonObject {
  const { session, task, stage, ...rest } = withoutKept(context)
  const isOurs = is(SESSION, session)
  return {
    ...rest,
    ...(session !== undefined && !isOurs && { session }),
    ...(task !== undefined && !is(TASK, task) && !(isOurs && task === null) && { task }),
    ...(stage !== undefined && !isOurs && { stage }),
  }
}
