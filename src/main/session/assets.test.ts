import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { answerAsset } from './assets.ts'

const root = join(mkdtempSync(join(tmpdir(), 'loci-assets-')), 'renderer')
mkdirSync(root)
writeFileSync(join(root, 'index.html'), '<meta name="csp-nonce" content="__CSP_NONCE__">')
writeFileSync(join(root, 'page.js'), 'const x = "__CSP_NONCE__"')
writeFileSync(join(root, '..', 'secret.js'), 'secret')
const get = (path: string, init?: RequestInit) =>
  answerAsset(root, new Request(`app://inspector${path}`, init))

test('the page carries the nonce of its own policy, a new one each time', async () => {
  const nonces = new Set<string>()
  for (let n = 0; n < 3; n++) {
    const response = await get('/')
    const nonce =
      /'nonce-([^']+)'/.exec(response.headers.get('content-security-policy') ?? '')?.[1] ?? 'none'
    expect(await response.text()).toBe(`<meta name="csp-nonce" content="${nonce}">`)
    nonces.add(nonce)
  }
  expect(nonces.size).toBe(3)
})

test('a script comes as it is, with its type and the policy', async () => {
  const response = await get('/page.js')
  expect(await response.text()).toBe('const x = "__CSP_NONCE__"')
  expect(response.headers.get('content-type')).toBe('text/javascript; charset=utf-8')
  expect(response.headers.get('x-content-type-options')).toBe('nosniff')
})

test.each(['/missing.js', '/..%2fsecret.js', '/folder', '/page.js%00.html'])(
  '%s is not found',
  async (path) => {
    expect((await get(path)).status).toBe(404)
  },
)

test('only reading is answered', async () => {
  expect((await get('/page.js', { method: 'POST', body: 'x' })).status).toBe(404)
})
