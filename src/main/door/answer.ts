import type { Reply } from '#shared/errors.ts'
import { lru } from '#shared/lru.ts'
import { type Principal, actorOf } from '#shared/principal.ts'

/** Carries out one call. With a key, the same call of the same caller again is one commit and the same answer. */
export type Answer = (
  as: Principal,
  method: string,
  input: unknown,
  options?: { key?: string },
) => Promise<Reply>

/** Who lost an answer asks within moments; older ones are kept by the engine, where they were commits. */
const REMEMBERED = 200

/**
 * Carries out a keyed call once, as long as this door is open. The engine knows its commits by their keys, also
 * after a restart; what makes no commit, an experience or a package, would happen twice without this.
 */
export function once(answer: Answer): Answer {
  const replies = lru<string, Promise<Reply>>(REMEMBERED)
  return (as, method, input, options = {}) => {
    if (options.key === undefined) return answer(as, method, input)
    const name = JSON.stringify([actorOf(as), method, options.key])
    const known = replies.get(name)
    if (known !== undefined) return known
    const reply = answer(as, method, input, options).then((settled) => {
      // What was refused was not done: the same call may succeed the next time.
      if (!settled.ok) replies.delete(name)
      return settled
    })
    replies.set(name, reply)
    return reply
  }
}
