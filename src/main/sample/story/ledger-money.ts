import { type Chapter, again, file, json, knowledge, revise, say } from '../beats.ts'
import { at } from '../story-time.ts'

/** project/ledger: the rules of money, tax and invoices. */
export const ledgerMoney: Chapter = [
  say('ledger-refund-limit', at(1, 1, '11:20'), 'USER', 'project/ledger', {
    is: 'procedural convention',
    tags: 'refunds safety limits',
    priority: 'critical',
    key: 'ledger:refunds',
    text: 'Refunds above 200 EUR need a second person to approve them. No exceptions for friends of the house.',
  }),
  say('ledger-refund-limit-qa', at(6, 3, '10:37'), 'QA-001', 'project/ledger', {
    is: 'factual observation',
    tags: 'refunds limits testing',
    key: 'ledger:refunds',
    text: 'Refunds above 500 EUR need a second person to approve them; a refund of 480 EUR went straight through in staging.',
  }),
  say('ledger-double-entry', at(1, 1, '11:45'), 'DEV-001', 'project/ledger', {
    is: 'semantic convention',
    tags: 'bookkeeping architecture',
    priority: 'high',
    text: 'Every movement is two lines that add up to zero, written in one transaction; a constraint trigger refuses anything else. Corrections are new entries, never updates: the `entries` table has no UPDATE privilege for the application role.',
  }),
  say('ledger-minor-units', at(1, 2, '09:25'), 'DEV-001', 'project/ledger', {
    is: 'factual convention',
    tags: 'amounts processor',
    priority: 'high',
    text: 'The card processor sends and expects amounts in minor units: 1999 means 19.99 EUR. Yen has no minor unit, so 1999 there means 1999 JPY.',
  }),
  say('ledger-cents', at(4, 1, '10:16'), 'QA-001', 'project/ledger', {
    is: 'factual observation',
    tags: 'amounts testing',
    text: 'All figures exchanged with the payment processor are whole cents, so 19.99 EUR travels as 1999, except for currencies without decimals such as the yen.',
  }),
  say('ledger-rounding-tax', at(1, 3, '11:00'), 'DEV-001', 'project/ledger', {
    is: 'procedural convention',
    tags: 'rounding tax',
    text: 'Tax is rounded half-even, once per invoice and rate, never per line.',
  }),
  say('ledger-rounding-display', at(1, 3, '11:04'), 'DEV-001', 'project/ledger', {
    is: 'procedural convention',
    tags: 'rounding display',
    text: 'Unit prices shown on the invoice are rounded half-up to four decimals; they are information and are not added up.',
  }),
  say('ledger-rounding-code', at(1, 3, '11:12'), 'DEV-001', 'project/ledger', {
    tags: 'rounding code tax',
    summary: 'Half-even rounding on bigint minor units',
    content: file('ledger/src/money/round.ts', 9, 58),
  }),
  say('ledger-due-14', at(1, 4, '14:40'), 'RES-001', 'project/ledger', {
    is: 'factual configuration',
    tags: 'invoices payment-terms',
    text: 'Invoices of the self-service plans are due within 14 days.',
  }),
  say('ledger-due-30', at(1, 4, '14:43'), 'RES-001', 'project/ledger', {
    is: 'factual configuration',
    tags: 'invoices payment-terms enterprise',
    text: 'Invoices of the enterprise plan are due within 30 days; Mizuhara pays at the end of the following month by contract.',
  }),
  say('ledger-invoice-numbers', at(2, 1, '14:18'), 'DEV-001', 'project/ledger', {
    is: 'semantic decision',
    tags: 'invoices numbering compliance',
    priority: 'high',
    text: 'Invoice numbers are gapless per year and come from a counter row locked in the same transaction as the invoice. A database sequence is not enough: it leaves gaps on rollback, and the tax office asks about every gap.',
  }),
  say('ledger-number-code', at(2, 1, '14:31'), 'DEV-001', 'project/ledger', {
    tags: 'invoices numbering code',
    summary: 'Gapless invoice numbers: lock the counter last, right before commit',
    content: file('ledger/src/invoices/number.ts', 1, 39),
  }),
  say('ledger-vat-rates', at(1, 5, '13:36'), 'RES-001', 'project/ledger', {
    is: 'factual configuration',
    tags: 'tax vat',
    priority: 'high',
    summary:
      'Tax treatment by kind of customer: domestic, EU with and without VAT number, rest of the world',
    content: json({
      domestic: { rate: 0.19, note: 'always' },
      euBusiness: { rate: 0, note: 'reverse charge, VAT number checked at every invoice' },
      euConsumer: { rate: 'of the country', note: 'place of supply rules' },
      world: { rate: 0, note: 'keep evidence of place: card country and address' },
    }),
  }),
  say('ledger-vat-check', at(3, 1, '09:49'), 'DEV-001', 'project/ledger', {
    is: 'procedural insight',
    tags: 'tax vat api-quirks',
    text: 'The public VAT number service is down for some country every week and then answers 200 with `MS_UNAVAILABLE` in the body. Treat that as "unknown": keep the last valid answer for up to 30 days, show it on the invoice record, try again hourly.',
  }),
  again('ledger-vat-check', at(6, 1, '11:52'), 'OPS-002'),
  say('ledger-log-retention', at(2, 2, '11:31'), 'DEV-001', 'project/ledger', {
    is: 'factual configuration',
    tags: 'logs retention compliance',
    key: 'ledger:logs',
    text: 'Application logs of ledger are kept for 400 days, because the auditor samples them a year back.',
  }),
  say('ledger-quarter-freeze', at(3, 4, '11:07'), 'COORDINATOR', 'project/ledger', {
    is: 'semantic convention',
    tags: 'deploy freeze quarter',
    priority: 'high',
    text: 'No deploys of ledger during the quarter close: the last two and the first three working days around the end of a quarter.',
  }),
  say('ledger-docs-anytime', at(3, 4, '11:30'), 'DOC-001', 'project/ledger', {
    is: 'semantic convention',
    tags: 'deploy docs quarter',
    text: 'The ledger documentation may be deployed at any time, quarter close included; it is a static site of its own.',
  }),
  say('ledger-osterhaken-post', at(2, 4, '08:52'), 'RES-001', 'project/ledger', {
    is: 'factual preference',
    tags: 'osterhaken invoices',
    key: 'ledger:customers',
    context: { customer: 'osterhaken' },
    text: 'Osterhaken Logistik bekommt Rechnungen ausschließlich per Post, zu Händen der Buchhaltung in Brake.',
  }),
  say('ledger-osterhaken-mail', at(7, 2, '10:47'), 'DEV-001', 'project/ledger', {
    is: 'factual preference',
    tags: 'osterhaken invoices',
    key: 'ledger:customers',
    context: { customer: 'osterhaken' },
    text: 'Osterhaken Logistik gets its invoices exclusively by e-mail, as XML with the PDF embedded.',
  }),
  say('ledger-einvoice', at(6, 4, '10:10'), 'RES-001', 'project/ledger', {
    tags: 'invoices compliance',
    content: knowledge(
      'electronic invoices',
      'which fields the XML profile requires and where we have them',
      'research/notes/e-invoice-fields.md',
      0.85,
    ),
  }),
  say('ledger-idempotenz', at(3, 2, '16:05'), 'DEV-001', 'project/ledger', {
    is: 'procedural convention',
    tags: 'idempotency api',
    text: 'Jeder schreibende Aufruf trägt einen Idempotency-Key; die erste Antwort wird 72 Stunden aufgehoben und bei Wiederholung unverändert zurückgegeben.',
  }),
  say('ledger-idempotency', at(4, 5, '09:11'), 'DOC-001', 'project/ledger', {
    is: 'procedural convention',
    tags: 'idempotency api docs',
    text: 'Every writing call carries an Idempotency-Key. The first answer is kept for 72 hours and returned unchanged if the call is repeated.',
  }),
  say('ledger-plan-changes', at(4, 2, '10:29'), 'DEV-001', 'project/ledger', {
    is: 'semantic decision',
    tags: 'plans proration',
    text: 'A plan change in the middle of a month is prorated by the day, not by the second. By the second was exact and nobody could check it by hand; three customers sent us spreadsheets.',
  }),
  say('ledger-usage-meter', at(5, 1, '11:40'), 'DEV-001', 'project/ledger', {
    is: 'semantic decision',
    tags: 'usage pricing atlas',
    priority: 'high',
    text: 'Usage is metered by atlas as hourly counts per workspace and pulled by ledger, not pushed. A missed hour is then a gap we can see and fetch again, instead of an event that is lost.',
  }),
  revise('ledger-usage-meter', at(5, 1, '13:30'), 'COORDINATOR', 'The decision it follows from', {
    links: { related: ['usage-pricing'] },
  }),
  say('ledger-usage-json', at(5, 3, '09:07'), 'DEV-001', 'project/ledger', {
    is: 'factual observation',
    tags: 'usage api atlas',
    summary: 'Shape of one hour of metered usage, as atlas returns it',
    content: json({
      workspace: 'ws-0311',
      hour: '{iso w5d2}T14:00:00Z',
      routes: 1204,
      matrixCells: 88_200,
      isochrones: 17,
      final: true,
    }),
  }),
  say('ledger-free-tier', at(5, 5, '14:33'), 'RES-001', 'project/ledger', {
    is: 'factual observation',
    tags: 'usage pricing',
    text: 'The free 5,000 routes count from the first of the month in the time zone of the workspace. Mizuhara’s month therefore begins nine hours before ours, and their first invoice under the new prices showed it.',
  }),
  say('ledger-fonts', at(5, 2, '15:19'), 'DEV-001', 'project/ledger', {
    is: 'procedural insight',
    tags: 'invoices pdf japanese fonts',
    text: 'Japanese invoices need a font with both kana and the full-width yen sign, embedded as a subset. Without subsetting a one-page invoice weighs 16 MB; `pdf/fonts.ts` subsets per document and caches by the set of characters.',
  }),
  revise('ledger-fonts', at(5, 3, '07:34'), 'QA-001', 'What Mizuhara asked for', {
    links: { related: ['mizuhara-note'] },
  }),
  say('ledger-honorific', at(5, 3, '07:30'), 'QA-001', 'project/ledger', {
    is: 'procedural convention',
    tags: 'invoices japanese mizuhara',
    text: '日本の顧客向け請求書では、会社名の後に「御中」、個人名の後に「様」を付ける。両方を同時に付けない。テンプレートは `invoice.ja.hbs`。',
  }),
  say('ledger-credit-notes', at(8, 2, '10:55'), 'COORDINATOR', 'project/ledger', {
    is: 'semantic decision',
    tags: 'credit-notes invoices',
    priority: 'high',
    text: 'A credit note always refers to exactly one invoice and uses its own number range. Partial ones are allowed, the sum of all may not exceed the invoice. We decided against negative invoices: two of our customers’ systems reject them.',
  }),
  revise(
    'ledger-rounding-tax',
    at(6, 6, '10:20'),
    'DEV-001',
    'The auditor asked for the reason to be written down',
    {
      text: 'Tax is rounded half-even, once per invoice and rate, never per line. Rounding per line was off by up to 7 cents on invoices of more than 200 lines.',
    },
  ),
  revise('ledger-vat-rates', at(8, 4, '12:14'), 'RES-001', 'Consumer sales below the threshold', {
    content: json({
      domestic: { rate: 0.19, note: 'always' },
      euBusiness: { rate: 0, note: 'reverse charge, VAT number checked at every invoice' },
      euConsumer: {
        rate: 'of the country',
        note: 'place of supply rules; we are above the 10,000 EUR threshold',
      },
      world: { rate: 0, note: 'keep evidence of place: card country and address' },
    }),
  }),
]
