import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ParsedTask } from '#shared/recall.ts'
import { cpuMs } from '../../store/test-support/cpu.ts'
import { parseTask } from './task.ts'

const WEDNESDAY = Date.UTC(2026, 2, 4, 9)
const parse = (text: string) => parseTask(text, WEDNESDAY)

test('a task is read whole', () => {
  const text =
    'Fix the crash in src/main/pool.ts: openPool() of @acme/db@4.2.1 fails since v2.10, -legacy "connection refused"'
  expect(parse(text)).toEqual({
    language: 'en',
    keywords: [
      'Fix',
      'crash',
      'src',
      'main',
      'pool',
      'ts',
      'openPool',
      'acme',
      'db',
      '4',
      '2',
      '1',
      'fails',
      'since',
      'v2',
      '10',
    ],
    phrases: ['connection refused'],
    excluded: ['legacy'],
    entities: [
      { kind: 'package', text: '@acme/db@4.2.1' },
      { kind: 'path', text: 'src/main/pool.ts' },
      { kind: 'version', text: 'v2.10' },
      { kind: 'identifier', text: 'openPool' },
    ],
    intent: 'fix',
    dates: [],
  })
})

test.for<[string, string, string[]]>([
  ['Where did we put the invoices?', 'en', ['put', 'invoices']],
  ['Wo ist die Datenbankverbindung geblieben?', 'de', ['Datenbankverbindung', 'geblieben']],
  ['Où est la réunion de l’équipe ?', 'fr', ['réunion', 'équipe']],
  ['¿Cuándo caducan las contraseñas?', 'es', ['caducan', 'contraseñas']],
  ['東京都庁の会議はいつですか', 'ja', ['東京', '都庁', '会議']],
  ['我们在上海部署的模型', 'zh', ['上海', '部署', '模型']],
  ['서울에서 만난 사람', 'ko', ['서울에서', '만난', '사람']],
  ['ฐานข้อมูลล่มเมื่อวาน', 'th', ['ฐาน', 'ข้อมูล', 'ล่ม', 'วาน']],
  ['أين الكتاب', 'ar', ['الكتاب']],
  ['Где настройка входа?', 'ru', ['настройка', 'входа']],
  ['who are you', 'en', ['who', 'are', 'you']],
  ['!!! 🚀', 'und', []],
])('of %j the language is %s and the keywords %j', ([text, language, keywords]) => {
  const parsed = parse(text)
  expect([parsed.language, parsed.keywords]).toEqual([language, keywords])
})

test.for<[string, string]>([
  ['Add a button to the panel', 'create'],
  ['the build is broken again', 'fix'],
  ['please review my change', 'review'],
  ['Deploy the fix', 'deploy'],
  ['Überprüfe den Vertrag', 'review'],
  ['修复登录问题', 'fix'],
  ['デプロイの手順', 'deploy'],
  ['what is a prefix', 'other'],
])('%j is to %s', ([text, intent]) => {
  expect(parse(text).intent).toBe(intent)
})

test.for<[string, string[]]>([
  ['see https://a.example/b?c=1, then ./run.sh', ['url https://a.example/b?c=1', 'path ./run.sh']],
  ['either and/or both, 1/2 done', []],
  [
    'Set MAX_POOL_SIZE and user_id in `loci.toml`',
    ['path loci.toml', 'identifier MAX_POOL_SIZE', 'identifier user_id'],
  ],
  ['Did Ada Lovelace meet Grace’s team on Friday in May?', ['name Ada Lovelace', 'name Grace']],
  ['Nothing here. Words begin sentences.', []],
  [
    'ticket OPS-142 about react-query-devtools',
    ['identifier react-query-devtools', 'identifier OPS-142'],
  ],
  ['C:\\Users\\ada\\notes.txt', ['path C:\\Users\\ada\\notes.txt']],
])('in %j the entities are %j', ([text, expected]) => {
  expect(parse(text).entities.map((entity) => `${entity.kind} ${entity.text}`)).toEqual(expected)
})

test('quotes and minus signs of a pasted document are its own', () => {
  const pasted = 'it said "no" and -stopped '.repeat(40)
  expect([parse(pasted).phrases, parse(pasted).excluded]).toEqual([[], []])
})

test('of very many words the telling ones are kept, and no number stands in for them', () => {
  const lines = Array.from(
    { length: 400 },
    (_, n) => `${1700000000 + n} worker${n} refused connection`,
  )
  const { keywords } = parse(lines.join('\n'))
  expect(keywords.length).toBe(48)
  expect(keywords).toEqual(expect.arrayContaining(['refused', 'connection']))
})

const pieces = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 30 }),
  fc.constantFrom(
    '"',
    '-',
    '“',
    '`',
    '/',
    '\\',
    'http://',
    '@a/b',
    'last ',
    'May ',
    '31 February ',
    '99 years ago ',
    '0000-00-00',
    '2023-13-40',
    '東京',
    '\ud800',
    '\0',
    'in May 2023',
    'Q9 2024',
  ),
)

test('any text is read, the same way each time, into what the contract says', () => {
  fc.assert(
    fc.property(
      fc.array(pieces, { maxLength: 12 }),
      fc.integer({ min: 0, max: 4e12 }),
      (parts, now) => {
        const text = parts.join(' ')
        const parsed = parseTask(text, now)
        expect(ParsedTask.parse(parsed)).toEqual(parsed)
        expect(parseTask(text, now)).toEqual(parsed)
        for (const { text: said, from, until } of parsed.dates) {
          expect([text.includes(said), from < until]).toEqual([true, true])
        }
      },
    ),
    { numRuns: 500 },
  )
})

test.for([
  'a',
  'a.',
  'Aa',
  '/',
  '"',
  '-x ',
  '1.',
  'a_',
  'may ',
  '`',
  '東京',
  'ERROR a.b(c) at /x/y.ts:1 ',
])('100 KB of %j take no longer than they should', (piece) => {
  const text = piece.repeat(Math.ceil(100_000 / piece.length))
  const started = cpuMs()
  parse(text)
  expect(cpuMs() - started).toBeLessThan(1500)
})
