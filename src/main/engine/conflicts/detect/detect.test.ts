import { shippedLexicon } from '#main/adapters/shipped-lexicon.ts'
import type { ClashKind } from '#shared/conflict.ts'
import { describe, expect, test } from 'vitest'
import { detect, THRESHOLD } from './detect.ts'
import { type ComparableText, comparableInText } from './comparable-text.ts'

const lexicon = shippedLexicon()

function raised(a: ComparableText, b: ComparableText, given = { cosine: null, lexicon }) {
  const clash = detect(a, b, given)
  return clash === null || clash.confidence < THRESHOLD ? null : clash
}

const wordsOf = (text: string, spans: readonly { start: number; end: number }[]) =>
  spans.map(({ start, end }) => text.slice(start, end))

describe('what contradicts, and in which words', () => {
  const EXAMPLES: [ClashKind, string, string, string, string][] = [
    [
      'negation',
      'Backups are encrypted.',
      'Backups are not encrypted.',
      'encrypted',
      'not encrypted',
    ],
    [
      'negation',
      'Nobody may deploy on Fridays.',
      'Anna may deploy on Fridays.',
      'Nobody may deploy on Fridays',
      'deploy on Fridays',
    ],
    [
      'negation',
      'There is a staging environment for ledger.',
      'There is no staging environment for ledger.',
      'staging environment for ledger',
      'no staging environment for ledger',
    ],
    [
      'opposite',
      'Telemetry is enabled by default.',
      'Telemetry is disabled by default.',
      'enabled',
      'disabled',
    ],
    [
      'opposite',
      'Run the migrations before the deploy.',
      'Run the migrations after the deploy.',
      'before',
      'after',
    ],
    [
      'value',
      'Passwords are hashed with bcrypt.',
      'Passwords are hashed with argon2.',
      'bcrypt',
      'argon2',
    ],
    ['value', 'Our CFO is Anna Berg.', 'Our CFO is Lukas Stein.', 'Anna Berg', 'Lukas Stein'],
    ['value', 'Invoices go out only by post.', 'Invoices go out only by e-mail.', 'post', 'e-mail'],
    ['value', 'Max is the lead of team Orion.', 'Sara is the lead of team Orion.', 'Max', 'Sara'],
    ['opposite', 'Rollbacks are automatic.', 'Rollbacks are manual.', 'automatic', 'manual'],
    [
      'preference',
      'Lea prefers calls over mail.',
      'Lea prefers mail over calls.',
      'over mail',
      'mail',
    ],
    [
      'number',
      'Sessions expire after 30 minutes.',
      'Sessions expire after 2 hours.',
      '30 minutes',
      '2 hours',
    ],
    ['number', 'The cluster has 3 nodes.', 'The cluster has five nodes.', '3', 'five'],
    [
      'date',
      'The release is planned for 3 March 2027.',
      'The release is planned for 10 March 2027.',
      '3 March 2027',
      '10 March 2027',
    ],
    ['date', 'Staging uses PostgreSQL 15.', 'Staging uses PostgreSQL 16.', '15', '16'],
    [
      'date',
      'The cron job runs at 02:00 UTC.',
      'The cron job runs at 04:00 UTC.',
      '02:00',
      '04:00',
    ],
    [
      'preference',
      'Robin wants the report as slides.',
      'Robin wants the report as prose, not as slides.',
      'slides',
      'not as slides',
    ],
    [
      'preference',
      'I want the summary once a day.',
      'I want the summary twice a week.',
      'once a day',
      'twice a week',
    ],
    [
      'procedure',
      'To restart the worker run `systemctl restart worker`.',
      'To restart the worker run `make up`.',
      'systemctl restart worker',
      'make up',
    ],
  ]
  test.each(EXAMPLES)('[G1] %s: %s – %s', (kind, a, b, wordsA, wordsB) => {
    const clash = raised(comparableInText(a), comparableInText(b))
    expect(clash).not.toBeNull()
    expect([clash?.kind, wordsOf(a, clash?.a ?? []), wordsOf(b, clash?.b ?? [])]).toEqual([
      kind,
      [wordsA],
      [wordsB],
    ])
  })

  test('[G2] the sentence quotes both sides, in the order they were given', () => {
    const [a, b] = [
      comparableInText('Backups are encrypted.'),
      comparableInText('Backups are not encrypted.'),
    ]
    expect([raised(a, b)?.sentence, raised(b, a)?.sentence]).toEqual([
      'One negates the other: one says “encrypted”, the other “not encrypted”.',
      'One negates the other: one says “not encrypted”, the other “encrypted”.',
    ])
  })

  test.each([
    ['Die Sicherung ist verschlüsselt.', 'Die Sicherung ist nicht verschlüsselt.'],
    ['Kunden zahlen innerhalb von 14 Tagen.', 'Kunden zahlen innerhalb von 30 Tagen.'],
    ['Der Server steht in Frankfurt.', 'Der Server steht in München.'],
    ['Le serveur est sauvegardé chaque nuit.', "Le serveur n'est pas sauvegardé chaque nuit."],
    [
      'El servicio guarda los registros durante 30 días.',
      'El servicio guarda los registros durante 90 días.',
    ],
    ['服务器在晚上备份。', '服务器不在晚上备份。'],
  ])('[G3] in other languages: %s – %s', (a, b) => {
    expect(raised(comparableInText(a), comparableInText(b))).not.toBeNull()
  })

  test('[G4] without a dictionary denials, values, numbers and dates are still found', () => {
    const bare = { cosine: null, lexicon: null }
    const found = EXAMPLES.filter(
      ([, a, b]) => raised(comparableInText(a), comparableInText(b), bare) !== null,
    )
    expect(new Set(found.map(([kind]) => kind))).toEqual(
      new Set(['negation', 'opposite', 'value', 'number', 'date', 'preference', 'procedure']),
    )
  })

  test('[G5] one clash is found inside two longer texts', () => {
    const a = 'The gateway was moved in May. Requests time out after 30 seconds. Ask Mia about it.'
    const b = 'Mia wrote the runbook; requests time out after 45 seconds. It is rarely read.'
    const clash = raised(comparableInText(a), comparableInText(b))
    expect([clash?.kind, wordsOf(a, clash?.a ?? []), wordsOf(b, clash?.b ?? [])]).toEqual([
      'number',
      ['30 seconds'],
      ['45 seconds'],
    ])
  })

  test('[G85] one changed line of a long page is found, wherever it stands', () => {
    const page = (seconds: number) => {
      const lines = Array.from({ length: 200 }, (_, line) => `Line ${line}: about gateway ${line}.`)
      return lines.with(180, `Requests time out after ${seconds} seconds.`).join('\n')
    }
    const [a, b] = [page(30), page(45)]
    const clash = raised(comparableInText(a), comparableInText(b))
    expect([clash?.kind, wordsOf(a, clash?.a ?? []), wordsOf(b, clash?.b ?? [])]).toEqual([
      'number',
      ['30 seconds'],
      ['45 seconds'],
    ])
  })

  test('[G6] wishes are called preferences, and denied procedures procedures', () => {
    const wish = { type: 'semantic', subtype: 'preference' } as const
    const steps = { type: 'procedural', subtype: 'runbook' } as const
    const kinds = [wish, steps].map(
      (said) =>
        raised(
          comparableInText('Release notes are written with emoji.', said),
          comparableInText('Release notes are written without emoji.', said),
        )?.kind,
    )
    expect(kinds).toEqual(['preference', 'procedure'])
  })
})
