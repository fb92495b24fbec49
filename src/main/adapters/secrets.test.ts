import { performance } from 'node:perf_hooks'
import { expect, test } from 'vitest'
import { knownCredentials } from './secrets.ts'

const { find } = knownCredentials()
const body = 'MIIEowIBAAKCAQEA7vq3'.repeat(8)

/** Made up, in the shape of the real ones; each line says what is to be found in it. */
const HOLDS = {
  'GitHub Token': `ghp_${'n0tAr3al'.repeat(5).slice(0, 36)}`,
  'slack token': ['xoxb', '123456789012', '1234567890123', 'abcdefghijklmnopqrstuvwx'].join('-'),
  'npm access token': `npm_${'a1B2c3D4'.repeat(5).slice(0, 36)}`,
  'Anthropic Claude API key': `sk-ant-api03-${'a1B2'.repeat(23)}a-AAAAAAAA`,
  'OpenAI API token': `sk-${'a1B2c'.repeat(4)}T3BlbkFJ${'a1B2c'.repeat(4)}`,
  'AWS Access Key ID': 'AKIAQ3EGRTYUIOPLKJHG',
  'PostgreSQL connection string': 'postgres://reports:lavender-42-kite@db.fra9.example:5432/ledger',
  'basic auth credential': 'https://build:lavender42kite@mirror.fra9.net/packages',
  'private key': `-----BEGIN RSA PRIVATE KEY-----\n${body}\n-----END RSA PRIVATE KEY-----`,
}

test('[K10] the kept rules find keys, tokens, private keys and passwords in addresses, where they stand', async () => {
  const found = await Promise.all(
    Object.values(HOLDS).map(async (secret) => {
      const text = `Deploy with ${secret} from the build host.`
      const [span] = await find(text)
      return span === undefined
        ? [secret, null]
        : [span.rule, text.slice(span.start, span.end).length >= secret.length - 10]
    }),
  )
  expect(found).toEqual(Object.keys(HOLDS).map((rule) => [rule, true]))
})

test('[K10] a key behind its name is found from its first character to its last', async () => {
  const key = 'wJalrXUtnFEMIzK7MDENGzbPxRfiCYzzqwertyui'
  for (const before of ['AWS_SECRET_ACCESS_KEY=', 'region = "x"\nsecretAccessKey : "']) {
    const said = `${before}${key}" and more`
    expect(await find(said)).toEqual([
      { rule: 'AWS Secret Access Key', start: before.length, end: before.length + key.length },
    ])
  }
})

test('[K10] passwords in addresses of any scheme are found, and the whole address is told', async () => {
  const addresses = [
    'redis://:lavender42kite@cache',
    'amqp://u:lavender42kite@queue.fra9.net:5672',
    'ssh://git:laven.der!42@host.fra9.net',
    'https://:lavender42kite@mirror.fra9.net',
    'git+ssh://deploy:l%40vender42@[2001:db8::7]:22',
  ]
  for (const address of addresses) {
    const said = `Use ${address}/0 and https://example.com.`
    expect(await find(said)).toEqual([
      { rule: 'basic auth credential', start: 4, end: 4 + address.length },
    ])
  }
  expect(await find('ws://:lav3@h')).toHaveLength(1)
  const harmless = [
    'redis://:${REDIS_PASSWORD}@cache, amqp://user:{{password}}@queue, ssh://git:$PASS@host',
    'http://localhost:8080/@scope/package and ssh://git@example.com:22/a and a://b:c',
    'redis://:password@cache, amqp://u:xxxx@queue.net, see http://a:80/?x=y@z',
  ]
  expect(await Promise.all(harmless.map(find))).toEqual(harmless.map(() => []))
})

test('[K10] ordinary text, ids and digests are left alone', async () => {
  const harmless = [
    'The deploy region is eu-west-1 and the token budget is 100,000.',
    'mem_0a1b2c3d4e5f was superseded at 2026-11-16T05:31:27.000Z.',
    'sha256:9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
    'https://example.com/a/b?c=d#e and postgres://localhost/ledger',
    'password: ask the on-call engineer',
    '密码在保险箱里，去问值班工程师。',
  ]
  expect(await Promise.all(harmless.map(find))).toEqual(harmless.map(() => []))
})

test('[K10] no comment in a text switches the search off', async () => {
  const token = HOLDS['GitHub Token']
  const said = [`secretlint-disable\n${token}`, `/* secretlint-disable */ ${token}`]
  const found = await Promise.all(said.map(find))
  expect(found.map(([first]) => first?.rule)).toEqual(['GitHub Token', 'GitHub Token'])
})

test('a megabyte of text is looked through and found in', async () => {
  const text = `${'lorem ipsum dolor sit amet\n'.repeat(38_000)}${HOLDS['GitHub Token']}`
  expect(await find(text)).toMatchObject([{ rule: 'GitHub Token' }])
})

test('[K12] looking leaves nothing behind in the process, however many texts are looked at', async () => {
  const before = performance.getEntries().length
  for (let step = 0; step < 20; step += 1)
    await find(`Worker ${step} drains its queue at midnight.`)
  expect(performance.getEntries().length).toBe(before)
})
