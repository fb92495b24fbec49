import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { treeSitterParsers } from '#main/adapters/parsers.ts'
import { gptTokenizers } from '#main/adapters/tokenizers.ts'
import { DEFAULT_POLICY } from '#shared/context-policy.ts'
import type { Tokens } from '../../ports/tokens.ts'
import { aMemory } from '../../store/test-support/a-memory.ts'
import { chunksOf } from './chunks.ts'
import { type Shortening, formsOf, shownContent } from './forms.ts'
import { latestOfActions, latestResults } from './latest-results.ts'
import { type Aim, chunksWithin } from './relevant-chunks.ts'

async function relevantChunks(text: string, aim: Aim, allowance: number, counts: Tokens) {
  const [chosen = null] = await chunksWithin(text, aim, [allowance], counts)
  return chosen
}

let tokens: Tokens = { count: (text) => text.length }
beforeAll(async () => {
  tokens = await gptTokenizers().of('o200k')
})
const how = (given: Partial<Shortening> = {}): Shortening => ({
  policy: DEFAULT_POLICY,
  format: 'json',
  isDisputed: false,
  tokens,
  parsers: treeSitterParsers(),
  aim: { words: [] },
  isLatest: true,
  ...given,
})
const filler = (n: number) =>
  `On day ${n} the weather was ${['dry', 'wet', 'mild'][n % 3]} and nothing else was noted.`
const report = [
  'The tile server was down.',
  ...Array.from({ length: 80 }, (_, n) => filler(n)),
].join('\n')

test('[B18] a file of code goes whole, as its relevant parts, as its outline, as its summary: each shorter', async () => {
  const functions = Array.from(
    { length: 60 },
    (_, n) =>
      `export function step${n}(input: string) {\n${'  // goes on and on\n'.repeat(12)}  return ${n === 7 ? 'tileCache' : 'nothing'}\n}\n`,
  )
  const content = { form: 'file', location: 'steps.ts', digest: 'd' } as const
  const forms = await formsOf(
    aMemory(1, { content }),
    functions.join('\n'),
    how({ aim: { words: ['tile', 'cache'] } }),
  )
  expect(forms.map((form) => form.how)).toEqual(['whole', 'chunks', 'outline', 'summary'])
  const sizes = forms.map((form) => form.tokens)
  expect(sizes.toSorted((a, b) => b - a)).toEqual(sizes)
  const [whole, chunks, outline] = forms
  expect(chunks?.view.content).toMatch(
    /^export function step0[\s\S]*\n\[lines \d+-\d+\]\n[\s\S]*tileCache/,
  )
  expect(outline?.view.content).toContain('step59')
  expect(outline?.view.metadata['shortened']).toEqual({ how: 'outline', fromTokens: whole.tokens })
})

test('[B18] a text goes whole or as its key sentences, a short one only whole, and off is off', async () => {
  const memory = aMemory(1, { content: { form: 'text', text: report } })
  const forms = await formsOf(memory, null, how())
  expect(forms.map((form) => form.how)).toEqual(['whole', 'key-sentences', 'summary'])
  expect(forms[1]?.view.content).toMatch(/^The tile server was down\./)
  expect((await formsOf(aMemory(1), null, how())).length).toBe(1)
  const policy = { compression: { ...DEFAULT_POLICY.compression, text: false } }
  expect((await formsOf(memory, null, how({ policy }))).map((form) => form.how)).toEqual(['whole'])
})

test('[B18] the summary of an error leaves its long context out, and the shortest form is always short', async () => {
  const content = {
    form: 'error',
    errorType: 'Timeout',
    message: 'The build took too long.',
    context: report,
  } as const
  const forms = await formsOf(aMemory(1, { content }), null, how())
  expect(forms.map((form) => form.how)).toEqual(['whole', 'summary'])
  expect(forms.at(-1)?.tokens).toBeLessThan(250)
  expect(forms.at(-1)?.view).toMatchObject({
    content: 'Release 1',
    metadata: { errorType: 'Timeout' },
  })
})

test('[B19] a log is cut to the latest result of each action, in the order they were last done', () => {
  const log = [
    'build: failed with 3 errors',
    'test: 4 failed',
    '2026-11-02 10:00 deploy -> held back',
    'build: passed',
    'test: 1 failed',
    'test: all passed',
    '2026-11-02 11:00 deploy -> done',
    'build: passed in 40 s',
  ].join('\n')
  expect(latestResults(log, 'Released.')).toBe(
    'test: all passed\ndeploy: done\nbuild: passed in 40 s\nReleased.',
  )
  expect(latestResults('npm run build', 'a\nb\nc\nd\ne\nf\ng\nh')).toBe(
    'npm run build\n…\nc\nd\ne\nf\ng\nh',
  )
})

test('[B89] a history without a result of its own keeps its end, where what came of it stands', () => {
  const told = ['Looked into the outage', 'a', 'b', 'c', 'd', 'e', 'f', 'It was the disk.']
  expect(latestResults(told.join('\n'), undefined)).toBe(
    'Looked into the outage\n…\nb\nc\nd\ne\nf\nIt was the disk.',
  )
  expect(latestResults('One line', undefined)).toBe('One line')
})

test('[B19] of several histories of an action only the latest keeps its results', async () => {
  const history = (n: number, actionType: string) =>
    aMemory(n, { content: { form: 'history', actionType, detail: report, result: `Result ${n}` } })
  const all = [history(1, 'build'), history(3, 'build'), history(2, 'test')]
  const latest = latestOfActions(all)
  expect(latest).toEqual(new Set([all[1]?.id, all[2]?.id]))
  const [older, newer] = all
  if (older === undefined || newer === undefined) throw new Error('There are three.')
  const names = async (memory: typeof older) =>
    (await formsOf(memory, null, how({ isLatest: latest.has(memory.id) }))).map((form) => form.how)
  expect(await names(older)).toEqual(['whole', 'summary'])
  expect(await names(newer)).toEqual(['whole', 'latest-results'])
})

const texts = fc
  .array(
    fc.oneof(
      fc.string({ maxLength: 120 }),
      fc.constantFrom('', '# Part', '  inner', 'function a() {', '}'),
    ),
    {
      maxLength: 200,
    },
  )
  .map((lines) => lines.map((line) => line.replaceAll('\n', ' ')).join('\n'))

test('[B20] every line of a text is in exactly one chunk', () => {
  fc.assert(
    fc.property(texts, (text) => {
      const chunks = chunksOf(text)
      expect(chunks.map((chunk) => chunk.text).join('\n')).toBe(text)
      expect(chunks.at(0)?.firstLine).toBe(1)
      for (const [index, { firstLine }] of chunks.entries())
        if (index > 0) expect(firstLine).toBe((chunks[index - 1]?.lastLine ?? 0) + 1)
    }),
    { numRuns: 300 },
  )
})

test('[B20] the chosen chunks speak of the task, keep their order and their allowance', async () => {
  const long = Array.from({ length: 400 }, (_, n) =>
    n % 150 === 20 ? 'The cache of the tile server is emptied at night.' : filler(n),
  ).join('\n')
  const chosen = await relevantChunks(long, { words: ['empty', 'tile', 'caches'] }, 900, tokens)
  expect(chosen?.chunks.length).toBe(3)
  expect(chosen?.chunks.every(({ text }) => text.includes('tile server'))).toBe(true)
  expect(chosen?.chunks.map(({ firstLine }) => firstLine)).toEqual(
    chosen?.chunks.map(({ firstLine }) => firstLine).toSorted((a, b) => a - b),
  )
  expect(tokens.count(chosen?.text ?? '')).toBeLessThanOrEqual(900)
  expect(await relevantChunks(long, { words: ['elephant'] }, 900, tokens)).toBeNull()
})

test('[B20] a part of some lines of a file is named by where it stands in the file', async () => {
  const loaded = Array.from({ length: 400 }, (_, n) =>
    n === 250 ? 'The cache of the tile server is emptied at night.' : filler(n),
  ).join('\n')
  const content = { form: 'file', location: 'notes.md', startLine: 1001, digest: 'd' } as const
  const aim = { words: ['tile', 'server'] }
  const forms = await formsOf(aMemory(1, { content }), loaded, how({ aim }))
  const view = forms.find((form) => form.how === 'chunks')?.view
  const said = view === undefined ? '' : shownContent(view)
  const [, first, last] = /^\[lines (\d+)-(\d+)\]/.exec(said) ?? []
  expect([Number(first) <= 1251, Number(last) >= 1251]).toEqual([true, true])
  expect(said.split('\n')[1 + 1251 - Number(first)]).toContain('tile server')
})

test('[B20] a part that is too large does not keep a smaller one out', async () => {
  const large = `# Large\n${'The tile cache, the tile cache again.\n'.repeat(60)}`
  const small = `# Small\n${'A tile is small. Nothing else is said here about anything.\n'.repeat(5)}`
  const rest = `# Rest\n${Array.from({ length: 20 }, (_, n) => filler(n)).join('\n')}`
  const chosen = await relevantChunks(
    [large, small, rest].join('\n'),
    { words: ['tile', 'cache'] },
    120,
    tokens,
  )
  expect(chosen?.text).toMatch(/^\[lines 6\d-\d+\]\n# Small/)
})
