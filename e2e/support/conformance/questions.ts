import { randomBytes } from 'node:crypto'
import {
  acceptedContent,
  CLIENT_CAPABILITIES_META_KEY,
  createRequestStateCodec,
  type InputRequest,
  inputRequired,
  type McpServer,
} from '@modelcontextprotocol/server'
import { z } from 'zod'
import { given, promptFor } from './asking.ts'
import { text } from './contents.ts'

const Named = z.object({ name: z.string() })
const Colour = z.object({ color: z.string() })
const Agreed = z.object({ ok: z.boolean() })
const About = z.object({ context: z.string() })

const Told = z.object({
  [CLIENT_CAPABILITIES_META_KEY]: z.object({
    sampling: z.object({}).optional(),
    elicitation: z.object({}).optional(),
  }),
})

const form = (message: string, requestedSchema: z.ZodObject) =>
  inputRequired.elicit({ message, requestedSchema })
/** Signed, so that one who changes it on the way is refused. */
const states = createRequestStateCodec<{ round: number }>({ key: randomBytes(32) })

/** A tool that asks the client before it answers. Loci has none: what needs a person goes to the inbox. */
function asks(server: McpServer, name: string, key: string, question: InputRequest): void {
  server.registerTool(name, { description: `Fixture ${name}` }, (context) => {
    const answer = given(context, key)
    return answer === null ? inputRequired({ inputRequests: { [key]: question } }) : text(answer)
  })
}

export function addQuestions(server: McpServer): void {
  // The library knows it only from its own constructor, and that is called by Loci's factory.
  Reflect.set(server.server, '_requestStateVerify', states.verify)
  addOneRound(server)
  addWithState(server)
  const capital = promptFor('What is the capital of France?')
  const person = form('What is your name?', Named)
  server.registerTool(
    'test_input_required_result_capabilities',
    { description: 'Fixture that asks only what the client can answer' },
    ({ mcpReq }) => {
      const can = Told.safeParse(mcpReq.envelope).data?.[CLIENT_CAPABILITIES_META_KEY]
      return inputRequired({
        inputRequests: {
          ...(can?.sampling !== undefined && { capital_question: capital }),
          ...(can?.elicitation !== undefined && { user_name: person }),
        },
      })
    },
  )
  server.registerPrompt(
    'test_input_required_result_prompt',
    { description: 'Fixture that asks before it answers' },
    ({ mcpReq }) => {
      const about = acceptedContent(mcpReq.inputResponses, 'user_context', About)
      if (about === undefined)
        return inputRequired({
          inputRequests: { user_context: form('What context should the prompt use?', About) },
        })
      return { messages: [{ role: 'user', content: { type: 'text', text: about.context } }] }
    },
  )
}

function addOneRound(server: McpServer): void {
  server.registerTool(
    'test_input_required_result_elicitation',
    { description: 'Fixture that asks for a name' },
    ({ mcpReq }) => {
      const who = acceptedContent(mcpReq.inputResponses, 'user_name', Named)
      if (who !== undefined) return text(`Hello, ${who.name}!`)
      return inputRequired({ inputRequests: { user_name: form('What is your name?', Named) } })
    },
  )
  const capital = promptFor('What is the capital of France?')
  asks(server, 'test_input_required_result_sampling', 'capital_question', capital)
  const roots = inputRequired.listRoots()
  asks(server, 'test_input_required_result_list_roots', 'client_roots', roots)
  asks(server, 'test_missing_capability', 'needed', capital)
  asks(server, 'test_streaming_elicitation', 'confirm', form('Please confirm', Agreed))
}

function addWithState(server: McpServer): void {
  const stateful = (
    name: string,
    rounds: Record<string, InputRequest>[],
    answer: string,
  ): unknown =>
    server.registerTool(name, { description: `Fixture ${name}` }, async (context) => {
      const { round = 0 } = context.mcpReq.requestState<{ round: number }>() ?? {}
      const asked = Object.keys(rounds[round - 1] ?? {})
      const isAnswered = asked.every((key) => given(context, key) !== null)
      const next = isAnswered ? round : round - 1
      const inputRequests = rounds[next]
      if (inputRequests === undefined) return text(answer)
      return inputRequired({ inputRequests, requestState: await states.mint({ round: next + 1 }) })
    })
  const confirm = form('Please confirm', Agreed)
  stateful('test_input_required_result_request_state', [{ confirm }], 'state-ok')
  stateful('test_input_required_result_tampered_state', [{ confirm }], 'state-ok')
  stateful(
    'test_input_required_result_multiple_inputs',
    [
      {
        user_name: form('What is your name?', Named),
        greeting: promptFor('Generate a greeting', 50),
        client_roots: inputRequired.listRoots(),
      },
    ],
    'All three were answered.',
  )
  stateful(
    'test_input_required_result_multi_round',
    [
      { step1: form('Step 1: What is your name?', Named) },
      { step2: form('Step 2: What is your favorite color?', Colour) },
    ],
    'Both steps were answered.',
  )
}
