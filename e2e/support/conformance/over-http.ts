import { randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import {
  createMcpHandler,
  hostHeaderValidationResponse,
  isLegacyRequest,
  localhostAllowedHostnames,
  localhostAllowedOrigins,
  type McpServer,
  originValidationResponse,
  type ServerNotifier,
  WebStandardStreamableHTTPServerTransport as SessionTransport,
} from '@modelcontextprotocol/server'
import { keptEvents } from './kept-events.ts'

export type MakeServer = (notify: () => ServerNotifier) => McpServer

/** A server of both revisions on loopback: the suite speaks only HTTP, Loci itself only stdio. */
export async function overHttp(make: MakeServer): Promise<string> {
  const modern = createMcpHandler(() => make(() => modern.notify), { legacy: 'reject' })
  const sessions = new Map<string, SessionTransport>()
  const old = async (request: Request): Promise<Response> => {
    const named = request.headers.get('mcp-session-id')
    const known = named === null ? undefined : sessions.get(named)
    if (known !== undefined) return known.handleRequest(request)
    if (named !== null) return new Response(null, { status: 404 })
    const transport = new SessionTransport({
      sessionIdGenerator: randomUUID,
      eventStore: keptEvents(),
      retryInterval: 100,
      onsessioninitialized: (id) => void sessions.set(id, transport),
      onsessionclosed: (id) => void sessions.delete(id),
    })
    await make(() => modern.notify).connect(transport)
    return transport.handleRequest(request)
  }
  const answer = async (request: Request) =>
    hostHeaderValidationResponse(request, localhostAllowedHostnames()) ??
    originValidationResponse(request, localhostAllowedOrigins()) ??
    ((await isLegacyRequest(request)) ? old(request) : modern.fetch(request))
  const server = createServer((asked, told) => {
    void relay(asked, told, answer)
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const at = server.address()
  return `http://127.0.0.1:${typeof at === 'object' ? at?.port : 0}/mcp`
}

/** Between the requests of Node and those of the web. Whoever hangs up ends what is under way. */
async function relay(
  asked: IncomingMessage,
  told: ServerResponse,
  answer: (request: Request) => Promise<Response>,
): Promise<void> {
  const gone = new AbortController()
  told.once('close', () => gone.abort())
  const headers = new Headers()
  for (const [name, value] of Object.entries(asked.headers))
    for (const each of [value ?? []].flat()) headers.append(name, each)
  const hasBody = asked.method === 'POST'
  const body = hasBody ? { body: Buffer.concat(await asked.toArray()) } : {}
  const url = `http://${asked.headers.host ?? 'localhost'}${asked.url ?? '/'}`
  try {
    const response = await answer(
      new Request(url, { method: asked.method ?? 'GET', headers, signal: gone.signal, ...body }),
    )
    told.writeHead(response.status, Object.fromEntries(response.headers))
    for await (const chunk of response.body ?? []) told.write(chunk)
    told.end()
  } catch (error) {
    if (!gone.signal.aborted) process.stderr.write(`${String(error)}\n`)
    told.destroy()
  }
}
