import { z } from 'zod'
import { MOST_TOKENS_OUT } from './budget.ts'
import { type FailureKind, JudgeFailure, LONGEST_BODY } from './failures.ts'

export type Fetch = (url: string, init: RequestInit) => Promise<Response>

export interface JudgeQuestion {
  system: string
  user: string
}

export interface Endpoint {
  base: string
  host: string
  model: string
  key: string | null
}

export interface Wire {
  fetch: Fetch
  timeoutMs: number
}

/** The body of a chat completion, as text. Everything else is a failure with a sentence. */
export async function post(
  wire: Wire,
  endpoint: Endpoint,
  question: JudgeQuestion,
): Promise<string> {
  // Two names for one limit: older servers know only the first, some models take only the second.
  const first = await send(wire, endpoint, question, 'max_tokens')
  const { status, body } = wantsOtherName(first)
    ? await send(wire, endpoint, question, 'max_completion_tokens')
    : first
  if (status >= 200 && status < 300) return body
  throw new JudgeFailure(failureOf(status, endpoint.key), { ...endpoint, status })
}

interface Answered {
  status: number
  body: string
}

async function send(
  { fetch, timeoutMs }: Wire,
  endpoint: Endpoint,
  { system, user }: JudgeQuestion,
  limit: 'max_tokens' | 'max_completion_tokens',
): Promise<Answered> {
  const { base, model, key } = endpoint
  const signal = AbortSignal.timeout(timeoutMs)
  const fail = (failure: FailureKind) => new JudgeFailure(failure, endpoint)
  const messages = [
    { role: 'system', content: system },
    { role: 'user', content: user },
  ]
  const init: RequestInit = {
    method: 'POST',
    // Followed, a redirect would carry texts and key to a place nobody agreed to.
    redirect: 'error',
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
    headers: {
      'content-type': 'application/json',
      accept: 'application/json',
      ...(key !== null && { authorization: `Bearer ${key}` }),
    },
    body: JSON.stringify({ model, messages, stream: false, [limit]: MOST_TOKENS_OUT }),
    signal,
  }
  const response = await fetch(`${base}/chat/completions`, init).catch((error: unknown) => {
    throw fail(signal.aborted ? 'timeout' : whyUnreached(error))
  })
  const body = await bounded(response).catch(() => {
    throw fail(signal.aborted ? 'timeout' : 'broke-off')
  })
  if (body === null) throw fail('too-long')
  return { status: response.status, body }
}

/** Null when it is longer than anything Loci asked for; the rest is not waited for. */
async function bounded({ body }: Response): Promise<string | null> {
  if (body === null) return ''
  const parts: Uint8Array[] = []
  let size = 0
  for await (const part of body) {
    size += part.byteLength
    if (size > LONGEST_BODY) return null
    parts.push(part)
  }
  return Buffer.concat(parts).toString('utf8')
}

const OtherName = z.object({
  error: z.object({ param: z.literal('max_tokens'), code: z.literal('unsupported_parameter') }),
})

function wantsOtherName({ status, body }: Answered): boolean {
  return status === 400 && OtherName.safeParse(jsonIn(body)).success
}

function failureOf(status: number, key: string | null): FailureKind {
  if (status === 401 || status === 403) return key === null ? 'wants-key' : 'refused-key'
  if (status === 404) return 'not-found'
  if (status === 402) return 'no-credit'
  if (status === 429) return 'busy'
  return status >= 300 && status < 400 ? 'redirect' : 'failed'
}

/** Chromium and Node tell the reason only in words; what is not known by them is not reached. */
function whyUnreached(error: unknown): FailureKind {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause.message : ''
  const words = `${error instanceof Error ? error.message : ''} ${cause}`
  if (/redirect/i.test(words)) return 'redirect'
  return /ERR_CERT|certificate/i.test(words) ? 'certificate' : 'unreachable'
}

export function jsonIn(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    // What is no JSON fits no schema.
    return undefined
  }
}
