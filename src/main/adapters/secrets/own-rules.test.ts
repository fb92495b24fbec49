import { describe, expect, test } from 'vitest'
import { apart } from '#engine/gate/found-credentials.ts'
import { redacted, slugOf } from '#engine/gate/secrets.ts'
import { knownCredentials } from '../secrets.ts'
import { ownFindings } from './own-rules.ts'
import { OWN_RULES } from './rules/all.ts'
import { LOOK_ALIKES, STAND_INS } from './test-support/harmless.ts'
import { SHAPES } from './test-support/shapes.ts'

const { find } = knownCredentials()

/** The text after everything found was cut out of it. */
async function withoutFound(text: string): Promise<string> {
  return apart(await find(text))
    .toReversed()
    .reduce((rest, { start, end }) => `${rest.slice(0, start)}¦${rest.slice(end)}`, text)
}

/** Whether eight characters in a row are still there. */
function isLeft(secret: string, text: string): boolean {
  return Array.from({ length: Math.max(1, secret.length - 7) }, (_, at) =>
    secret.slice(at, at + 8),
  ).some((piece) => text.includes(piece))
}

test('[K13] of every shape that people paste nothing is left once it was cut out', async () => {
  const left: string[] = []
  for (const { called, said, secret } of SHAPES)
    if (isLeft(secret, await withoutFound(said))) left.push(called)
  expect(left).toEqual([])
  expect(SHAPES.length).toBeGreaterThan(150)
  expect(new Set(SHAPES.map(({ called }) => called)).size).toBe(SHAPES.length)
})

test('[K13] redacted in plain text, under a name and as a tag, nothing is found a second time', async () => {
  const left: string[] = []
  for (const { called, said } of SHAPES) {
    const plain = await redacted(said, { find })
    const named = await redacted({ name: 'API_TOKEN', value: said, password: said }, { find })
    const slug = await redacted(said, { find }, slugOf)
    const again = [plain, slug, JSON.stringify(named), `token = "${plain}"`, `password: ${plain}`]
    for (const text of again)
      for (const { rule } of await find(text)) left.push(`${called}: ${rule}: ${text}`)
  }
  expect(left).toEqual([])
})

test('[K13] every rule of ours finds one of these shapes', () => {
  const idle = OWN_RULES.filter(
    ({ pattern, isOne }) =>
      !SHAPES.some(({ said }) =>
        [...said.matchAll(pattern)].some(
          (match) => isOne?.(match.groups?.['secret'] ?? match[0]) !== false,
        ),
      ),
  )
  expect(idle.map(({ name, pattern }) => [name, pattern.source])).toEqual([])
})

describe('[K14] what is none is left alone', () => {
  test.each(STAND_INS)('%s in the place of every credential', (standIn) => {
    const alarms = SHAPES.map(({ said, secret }) => said.replace(secret, () => standIn)).filter(
      (said) => ownFindings(said).length > 0,
    )
    expect(alarms).toEqual([])
  })

  test('the beginning of a vendor with nothing but x behind it', () => {
    const alarms = SHAPES.map(({ said, secret }) =>
      said.replace(secret, secret.slice(0, 8) + secret.slice(8).replace(/[A-Za-z0-9]/gu, 'x')),
    ).filter((said) => ownFindings(said).length > 0)
    expect(alarms).toEqual([])
  })

  test.each(LOOK_ALIKES)('%s', async (said) => {
    expect(await find(said)).toEqual([])
  })
})

describe('[K15] however long a text is, looking through it takes time in proportion', () => {
  const NEAR_MISSES: Record<string, string> = {
    'one letter': 'a',
    digits: '1234567890',
    hex: '4e1243b',
    spaces: ' ',
    'line breaks': 'a7b8c9d\n',
    'unseen letters': 'g\u200B',
    dots: 'a.b.c.',
    quotes: '"\'`',
    'names without values': 'password=',
    'names of names': 'password_secret_token_api_key',
    'names with dots': 'password: .....:::::!!!!! ',
    'quotes that never end': 'password: "abc1 ',
    'keys without an end': '-----BEGIN PRIVATE KEY-----\nMIIEowIBAAKCAQEA7vq3',
    'keys without a body': '-----BEGIN PRIVATE KEY-----',
    'PuTTY keys without an end': 'PuTTY-User-Key-File-3: a\n',
    'web tokens without an end': 'eyJhbGciOiJIUzI1NiJ9.eyJ',
    bearer: 'Bearer a1',
    'vendors without a body': 'ya29.sl.1//0sk-ant-api03-glpat-xoxb-',
    addresses: 'a://b:c',
    'seed words': 'seed phrase: orbit lemon ',
    cookies: 'cookie: sid=a1; ',
    logins: 'login a password ',
    hashes: '$6$a$b$argon2id$v=19$m=1$',
  }
  test.each(Object.entries(NEAR_MISSES))('%s', async (_called, piece) => {
    const text = (length: number) => piece.repeat(Math.ceil(length / piece.length)).slice(0, length)
    await find(text(1000))
    const timed = async (length: number) => {
      const times: number[] = []
      for (let round = 0; round < 3; round++) {
        const start = performance.now()
        await find(text(length))
        times.push(performance.now() - start)
      }
      return Math.min(...times)
    }
    const [short, long] = [await timed(20_000), await timed(160_000)]
    // Eight times the text: twice that in a noisy run, but never the sixty-four of a square.
    expect(long).toBeLessThan(Math.max(500, short * 32))
  })
})
