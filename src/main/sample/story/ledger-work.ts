import { type Chapter, file, knowledge, revise, say } from '../beats.ts'
import { ago, at } from '../story-time.ts'

/** project/ledger: everyday work on dunning, invoices and the console. */
export const ledgerWork: Chapter = [
  say('ledger-stack', at(1, 1, '12:10'), 'DEV-001', 'project/ledger', {
    is: 'factual observation',
    tags: 'architecture stack',
    text: 'Ledger is TypeScript on Fastify with Postgres 16 and plain SQL in `src/**/*.sql`, compiled into typed functions by `pnpm sql`. There is no ORM; the last one is remembered in decision 0009.',
  }),
  say('ledger-pnpm', at(1, 2, '15:33'), 'DEV-001', 'project/ledger', {
    is: 'procedural convention',
    tags: 'tooling pnpm',
    text: 'Use pnpm in ledger, not npm: `npm install` writes a second lockfile and breaks the build.',
  }),
  say('ledger-pnpm-not-npm', at(3, 6, '09:14'), 'QA-001', 'project/ledger', {
    is: 'procedural convention',
    tags: 'tooling pnpm',
    text: 'In ledger use pnpm and not npm; `npm install` would write a second lockfile and break the build.',
  }),
  say('ledger-test-clock', at(2, 2, '09:02'), 'QA-001', 'project/ledger', {
    is: 'procedural tool-use',
    tags: 'testing clock',
    text: 'Tests of dunning and renewals set the clock with `withClock("2025-01-31T23:30Z", …)`. The 31st at half past eleven catches both classic bugs: month arithmetic and local midnight.',
  }),
  say('ledger-dunning-steps', at(3, 4, '14:52'), 'RES-001', 'project/ledger', {
    is: 'procedural convention',
    tags: 'dunning customers',
    priority: 'high',
    text: 'Dunning has three steps: a friendly reminder after 3 days, a second after 10 with the invoice attached, a call by Ines after 20. Nobody is switched off automatically. Tarnwick’s first reminder goes to their accounts desk, not to the person who signed.',
  }),
  say('ledger-dunning-holidays', at(4, 3, '10:03'), 'RES-001', 'project/ledger', {
    is: 'semantic preference',
    tags: 'dunning customers',
    text: 'No reminders between 22 December and 2 January, and none on public holidays of the customer’s country. A reminder on a holiday gets twice as many angry answers and is not paid a day earlier.',
  }),
  say('ledger-dunning-code', at(4, 3, '15:28'), 'DEV-001', 'project/ledger', {
    tags: 'dunning code',
    summary: 'Dunning schedule as a pure function of invoice, calendar and now',
    content: file('ledger/src/dunning/schedule.ts', 22, 104),
  }),
  say('ledger-pdf-flaky', at(4, 5, '17:02'), 'QA-001', 'project/ledger', {
    is: 'factual insight',
    tags: 'testing flaky pdf',
    text: 'The PDF comparison test was flaky because the creation date is part of the file. Comparing the extracted text and the page count is enough; the pixel comparison runs once a week on one invoice per language.',
  }),
  say('ledger-console-search', at(5, 4, '15:10'), 'DEV-001', 'project/ledger', {
    is: 'factual observation',
    tags: 'console search',
    priority: 'low',
    text: 'The search box in the billing console matches invoice numbers by prefix and names by trigram. Ines types "26-04" and expects April; that is now a shortcut for the month.',
  }),
  say('ledger-disputes', at(5, 5, '09:25'), 'RES-001', 'project/ledger', {
    tags: 'disputes processor',
    content: knowledge(
      'card disputes',
      'reason codes, deadlines and which evidence wins',
      'research/notes/disputes.md',
      0.65,
    ),
  }),
  say('ledger-dispute-evidence', at(5, 6, '13:01'), 'RES-001', 'project/ledger', {
    is: 'procedural insight',
    tags: 'disputes processor',
    confidence: 0.7,
    text: 'For "service not provided" the usage log of the disputed month, as a table with dates, won 5 of 6 disputes. Contracts and mails did not matter. The deadline is 7 days from notice, weekends included.',
  }),
  say('ledger-test-cards', at(2, 6, '15:45'), 'QA-001', 'project/ledger', {
    is: 'procedural tool-use',
    tags: 'testing processor',
    text: 'In the sandbox the amount decides what happens: an amount ending in 02 is declined, in 05 needs the second factor, in 66 settles after exactly two minutes. The list is on the last page of the sandbox guide, not in the reference.',
  }),
  say('ledger-second-factor', at(6, 2, '09:28'), 'DEV-001', 'project/ledger', {
    is: 'factual insight',
    tags: 'payments authentication',
    text: 'Charges without the customer present must be flagged as such at the first payment, or banks ask for the second factor again every 90 days. 6 % of our renewals failed for that one missing flag.',
  }),
  say('ledger-export-accountant', at(6, 6, '08:50'), 'DEV-001', 'project/ledger', {
    is: 'procedural insight',
    tags: 'export accounting german',
    text: 'Der Export für die Steuerkanzlei ist eine CSV-Datei in Windows-1252 mit Semikolon, Dezimalkomma und genau einer Kopfzeile. Ein Euro-Zeichen im Buchungstext ließ den Import dort kommentarlos abbrechen.',
  }),
  say('ledger-migration-rules', at(4, 4, '10:01'), 'DEV-001', 'project/ledger', {
    is: 'procedural convention',
    tags: 'postgres migrations',
    priority: 'high',
    text: 'Migrations add first, remove two releases later. Every one sets lock_timeout, none rewrites a table above a million rows, and indexes are created concurrently in a file of their own because that cannot run in a transaction.',
    links: { fixes: ['ledger-migration-lock'] },
  }),
  say('ledger-coverage', at(7, 4, '16:22'), 'QA-001', 'project/ledger', {
    is: 'factual tool-output',
    tags: 'testing coverage',
    priority: 'low',
    confidence: 0.6,
    text: 'Mutation testing on src/money and src/tax: 412 mutants, 397 killed. The 15 survivors are all in the text of error messages except one, a `>=` in the dispute deadline, which was a real bug.',
  }),
  say('ledger-mail-gateway', at(8, 1, '14:38'), 'OPS-002', 'project/ledger', {
    is: 'factual observation',
    tags: 'mail invoices',
    text: 'The mail gateway accepts 10 messages a second and delays the rest without an error. The monthly invoice run sends at 6 a second; dunning shares the same queue and comes second.',
  }),
  say('ledger-dunning-mizuhara', at(8, 3, '07:21'), 'RES-001', 'project/ledger', {
    is: 'semantic preference',
    tags: 'dunning mizuhara japanese',
    context: { customer: 'mizuhara' },
    text: '水原トラベルには督促メールを自動送信しないこと。支払いが遅れた場合は、まず由紀さんに電話で確認する。',
  }),
  say('ledger-credit-note-code', at(8, 5, '14:05'), 'DEV-001', 'project/ledger', {
    tags: 'credit-notes code',
    summary: 'Credit notes: how much of an invoice is still creditable',
    content: file('ledger/src/credit-notes/remaining.ts', 1, 61),
  }),
  revise(
    'ledger-dunning-steps',
    at(6, 1, '13:14'),
    'RES-001',
    'Ines wants to call earlier, the first two weeks decide',
    {
      text: 'Dunning has three steps: a friendly reminder after 3 days, a second after 10 with the invoice attached, a call by Ines after 14. Nobody is switched off automatically. Tarnwick’s first reminder goes to their accounts desk, not to the person who signed.',
    },
  ),
  say('ledger-credit-note-open', ago(35), 'DEV-001', 'project/ledger', {
    is: 'episodic observation',
    tags: 'credit-notes',
    text: 'Credit notes work end to end in staging, including a partial one over two tax rates. Open: the Japanese template puts the reference to the invoice below the fold.',
  }),
]
