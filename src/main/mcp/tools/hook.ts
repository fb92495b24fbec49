import { sessionOf } from '../place.ts'
import { tool } from '../tool.ts'
import { envelope, HookEvent, type HookDesk, pushed } from '../hook/answer-hook.ts'

/** For the client and not for the model: it answers hooks that call a tool instead of starting a program. */
export const hook = (desk: HookDesk) =>
  tool({
    name: 'hook',
    title: 'Hook',
    description: 'For hooks of the client only; never call it yourself.',
    input: HookEvent,
    annotations: { readOnlyHint: false, destructiveHint: false },
    isBare: true,
    async answer(event, seat, context) {
      try {
        return envelope(
          event.event,
          await pushed(event, seat, desk, sessionOf(context, seat.agent.session)),
        )
      } catch (error) {
        // A prompt must go on without its memories rather than not at all.
        process.stderr.write(`loci hook: ${String(error)}\n`)
        return envelope(event.event, null)
      }
    },
  })
