import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { basename, extname } from 'node:path'
import { assetPath } from './asset-path.ts'
import { contentPolicy } from './content-policy.ts'

export const SCHEME = 'app'
const HOST = 'inspector'
export const ORIGIN = `${SCHEME}://${HOST}`

const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
}

/** Answers the page's requests for its own files, and for nothing else. */
export async function answerAsset(root: string, request: Request): Promise<Response> {
  const file = request.method === 'GET' ? assetPath(root, request.url, HOST) : null
  const type = file === null ? undefined : TYPES[extname(file)]
  if (file === null || type === undefined) return refusal()
  const nonce = randomBytes(18).toString('base64')
  const body = await readFile(file).catch(() => null)
  if (body === null) return refusal()
  return new Response(
    basename(file) === 'index.html' ? withNonce(body, nonce) : new Uint8Array(body),
    {
      headers: headers(type, nonce),
    },
  )
}

function withNonce(body: Buffer, nonce: string): string {
  return body.toString('utf8').replaceAll('__CSP_NONCE__', nonce)
}

function headers(type: string, nonce: string) {
  return {
    'content-type': type,
    'content-security-policy': contentPolicy(nonce),
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-store',
  }
}

function refusal(): Response {
  return new Response('Not found', { status: 404, headers: headers('text/plain', 'none') })
}
