import { once } from 'node:events'
import { type IncomingMessage, type ServerResponse, createServer } from 'node:http'

interface Received {
  path: string
  headers: IncomingMessage['headers']
  body: Record<string, unknown>
}

type Reply = (received: Received, response: ServerResponse) => void

export interface TestEndpoint {
  /** What a person would give as the address. */
  address: string
  received: Received[]
  /** From the next request on. */
  reply(reply: Reply): void
  close(): Promise<void>
}

/** A real server that speaks the protocol of chat completions, on this machine. */
export async function startEndpoint(first: Reply): Promise<TestEndpoint> {
  const received: Received[] = []
  let reply = first
  const server = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => void parts.push(part))
    request.on('end', () => {
      const seen = {
        path: request.url ?? '',
        headers: request.headers,
        body: JSON.parse(Buffer.concat(parts).toString('utf8')),
      }
      received.push(seen)
      reply(seen, response)
    })
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const place = server.address()
  const port = place !== null && typeof place === 'object' ? place.port : 0
  return {
    address: `http://127.0.0.1:${port}/v1`,
    received,
    reply: (next) => void (reply = next),
    async close() {
      server.closeAllConnections()
      await new Promise<void>((done) => void server.close(() => done()))
    },
  }
}

/** The whole answer of a model that says this. */
export const says =
  (content: unknown, more: object = {}): Reply =>
  (_received, response) => {
    const text = typeof content === 'string' ? content : JSON.stringify(content)
    response.setHeader('content-type', 'application/json')
    // Nothing of it may come back with the next question.
    response.setHeader('set-cookie', 'who=loci')
    response.end(
      JSON.stringify({
        id: 'chat-1',
        object: 'chat.completion',
        choices: [
          { index: 0, message: { role: 'assistant', content: text }, finish_reason: 'stop' },
        ],
        usage: { prompt_tokens: 400, completion_tokens: 100, total_tokens: 500 },
        ...more,
      }),
    )
  }

export const refuses =
  (status: number, body: unknown = { error: { message: 'no' } }, headers: object = {}): Reply =>
  (_received, response) => {
    response.writeHead(status, { 'content-type': 'application/json', ...headers })
    response.end(JSON.stringify(body))
  }

export const OPINION = {
  says: 'contradiction',
  favours: 'b',
  why: 'The two name different numbers of retries for the same webhook.',
}
