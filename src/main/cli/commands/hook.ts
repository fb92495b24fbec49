import { json } from 'node:stream/consumers'
import { z } from 'zod'
import { asName } from '../../client/project.ts'
import { HookEvent, envelope, pushed } from '../../mcp/hook/answer-hook.ts'
import { claim } from '../../mcp/hook/claim.ts'
import { hookFolder, openSeat } from '../seat.ts'

/** A client that waits for us waits with its person, from when it starts this process. */
const LIMIT_MS = 1000

/** As the clients write it to a hook's standard input. */
const Told = z.object({
  hook_event_name: z.string(),
  session_id: z.string().optional(),
  conversation_id: z.string().optional(),
  prompt: z.string().optional(),
  last_assistant_message: z.string().optional(),
  prompt_response: z.string().optional(),
})

export const help = `loci hook --vault PATH --agent ID [--team T]… [--project P]

Reads an event of a client from stdin and answers within a second, or says nothing.

  echo '{"hook_event_name":"UserPromptSubmit","session_id":"s1","prompt":"how do I deploy"}' |
    loci hook --vault ~/work.loci --agent DEV-001`

/** Answers within a second or says nothing; never fails, so that nobody's prompt is held up. */
export async function command(argv: string[]): Promise<number> {
  const limit = setTimeout(() => process.exit(0), LIMIT_MS - performance.now())
  try {
    const told = Told.parse(await json(process.stdin))
    const event = HookEvent.parse({
      event: told.hook_event_name,
      session: told.session_id ?? told.conversation_id,
      prompt: told.prompt,
      message: told.last_assistant_message ?? told.prompt_response,
    })
    const seat = await openSeat(argv)
    const desk = {
      claim: (id: readonly string[]) => claim(hookFolder(), id, Date.now()),
      begun: new Set<string>(),
    }
    // Here it is the client that names its session, not a model.
    const place = event.session === undefined ? seat.agent.session : asName(event.session)
    const given = await pushed(event, seat, desk, place)
    seat.close()
    if (given !== null) process.stdout.write(`${envelope(event.event, given)}\n`)
  } catch (error) {
    process.stderr.write(`loci hook: ${String(error)}\n`)
  }
  clearTimeout(limit)
  return 0
}
