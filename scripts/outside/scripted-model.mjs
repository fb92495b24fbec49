import { createServer } from 'node:http'

/**
 * A model on loopback that asks for one tool and then is done. It keeps what it was sent: exactly what an
 * LLM would have been given.
 */
export async function scriptedModel(tool, input) {
  const requests = []
  const server = createServer((asked, answer) => {
    let text = ''
    asked.on('data', (chunk) => (text += chunk))
    asked.on('end', () => {
      const url = asked.url ?? ''
      const isAnthropic = url.startsWith('/v1/messages') && !url.includes('count_tokens')
      const isOpenAi = url.includes('/responses')
      if (!isAnthropic && !isOpenAi) return void answer.end('{"input_tokens":10}')
      const body = JSON.parse(text)
      requests.push(body)
      answer.writeHead(200, { 'content-type': 'text/event-stream' })
      const events = isAnthropic ? claudeTurn(body, tool, input) : codexTurn(body, tool, input)
      for (const event of events)
        answer.write(`event: ${event.type}\ndata: ${JSON.stringify(event)}\n\n`)
      answer.end()
    })
  })
  await new Promise((done) => server.listen(0, '127.0.0.1', () => done(null)))
  const at = server.address()
  const port = typeof at === 'object' ? at?.port : 0
  const url = `http://127.0.0.1:${port}`
  return { url, requests, close: () => server.close() }
}

function claudeTurn(body, tool, input) {
  const usage = { input_tokens: 10, output_tokens: 5 }
  const message = {
    id: 'msg_1',
    type: 'message',
    role: 'assistant',
    model: body.model,
    content: [],
  }
  const call = claudeCall(body, `mcp__loci__${tool}`, input)
  const block =
    call === null
      ? { type: 'text', text: '' }
      : { type: 'tool_use', id: `toolu_${call.name}`, name: call.name, input: {} }
  const delta =
    call === null
      ? { type: 'text_delta', text: 'Done.' }
      : { type: 'input_json_delta', partial_json: JSON.stringify(call.input) }
  const stop = { stop_reason: call === null ? 'end_turn' : 'tool_use', stop_sequence: null }
  return [
    {
      type: 'message_start',
      message: { ...message, stop_reason: null, stop_sequence: null, usage },
    },
    { type: 'content_block_start', index: 0, content_block: block },
    { type: 'content_block_delta', index: 0, delta },
    { type: 'content_block_stop', index: 0 },
    { type: 'message_delta', delta: stop, usage: { output_tokens: 5 } },
    { type: 'message_stop' },
  ]
}

/** Most tools are only named to the model: it looks one up before it calls it. */
function claudeCall(body, name, input) {
  const said = JSON.stringify(body.messages)
  const isOffered = (wanted) => (body.tools ?? []).some((each) => each.name === wanted)
  if (said.includes(`"toolu_${name}"`)) return null
  if (isOffered(name) || said.includes('"toolu_ToolSearch"')) return { name, input }
  const query = { query: `select:${name}`, max_results: 1 }
  return isOffered('ToolSearch') ? { name: 'ToolSearch', input: query } : null
}

/** This client shows its tools to some models at once, to others only when they look for them. */
function codexTurn(body, tool, input) {
  const item = codexItem(body, tool, input)
  const usage = { input_tokens: 1, input_tokens_details: null, output_tokens: 1 }
  const counted = { ...usage, output_tokens_details: null, total_tokens: 2 }
  return [
    { type: 'response.created', response: { id: 'r1' } },
    { type: 'response.output_item.done', output_index: 0, item },
    { type: 'response.completed', response: { id: 'r1', usage: counted } },
  ]
}

function codexItem(body, tool, input) {
  const said = JSON.stringify(body.input)
  const text = [{ type: 'output_text', text: 'Done.' }]
  const done = { type: 'message', id: 'm_1', role: 'assistant', content: text }
  if (said.includes('"function_call"')) return done
  const found = body.input.find(({ type }) => type === 'tool_search_output')?.tools ?? []
  const match = [...body.tools, ...found]
    .flatMap((one) =>
      one.tools ? one.tools.map((each) => ({ ...each, namespace: one.name })) : [one],
    )
    .find(({ name, namespace }) => name === `mcp__loci__${tool}` || isOurs(namespace, name, tool))
  if (match !== undefined) {
    const namespace = match.namespace === undefined ? {} : { namespace: match.namespace }
    const call = { id: 'fc_1', call_id: 'call_1', name: match.name, ...namespace }
    return { type: 'function_call', ...call, arguments: JSON.stringify(input) }
  }
  if (said.includes('tool_search_call')) return done
  const search = { id: 'ts_1', call_id: 'call_ts', status: 'completed', execution: 'client' }
  return { type: 'tool_search_call', ...search, arguments: { query: tool, limit: 5 } }
}

const isOurs = (namespace, name, tool) => namespace?.includes('loci') === true && name === tool
