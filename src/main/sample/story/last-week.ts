import { type Chapter, change, json, say } from '../beats.ts'
import { at } from '../story-time.ts'

/** The week before the vault is first opened, in all three projects. */
export const lastWeek: Chapter = [
  say('na-edges', at(9, 1, '09:20'), 'DEV-001', 'project/atlas', {
    is: 'factual tool-output',
    tags: 'tiles north-america memory',
    text: 'North America with truck attributes has 118 million arcs after turn costs, 1.6 times Europe. Contraction holds 420 bytes per arc at its peak, so 48 GiB cannot be enough without shards; the limit of Europe was copied without thinking.',
    links: { related: ['tiles-oom-3'] },
  }),
  say('sdk3-rc1', at(9, 1, '16:05'), 'QA-001', 'project/beacon', {
    is: 'factual tool-output',
    tags: 'sdk release testing',
    summary: 'SDK 3.0-rc1 on the farm: 20 phones, 4 failures, two of them real',
    content: json({
      phones: 20,
      passed: 16,
      failed: { firstEventLost: 2, leaseTimeout: 2 },
      coldStartMs: { median: 44, worst: 410 },
    }),
  }),
  say('credit-note-negative', at(9, 2, '11:34'), 'DEV-001', 'project/ledger', {
    tags: 'credit-notes errors',
    content: {
      form: 'error',
      errorType: 'NegativeRemaining',
      message: 'third partial credit note on one invoice leaves -0.01 EUR at 7 %',
      context:
        'Staging, invoice with 19 % and 7 %. The split followed the original shares instead of what was left.',
      resolution:
        'Largest remainder method on the creditable amounts per rate; property test over 10,000 invoices.',
    },
  }),
  say('toll-lawyer', at(9, 2, '14:20'), 'RES-001', 'team/product', {
    tags: 'tolls licence',
    content: {
      form: 'message',
      from: 'kanzlei@recht.example',
      to: 'RES-001',
      subject: 'Mauttabellen in API-Antworten',
      preview:
        'Einzelne Strecken: unproblematisch. Matrix-Antworten nur, wenn niemand die Tabelle rekonstruiert.',
      path: 'mail/legal/0034.eml',
      read: true,
    },
  }),
  say('power-plan', at(9, 2, '15:48'), 'OPS-002', 'team/platform', {
    is: 'procedural runbook',
    tags: 'maintenance fra2',
    ttl: 'P14D',
    text: 'Power maintenance in hall B on {w10d2}, 02:00 to 04:00 UTC: the evening before, move the ledger standby to hall A (`pgctl move-standby --hall a`), check that both feeds show load on every rack, cancel the tile build of that night. Nothing to do for atlas and beacon.',
  }),
  say('lint-findings', at(9, 3, '10:12'), 'DEV-001', 'project/ledger', {
    is: 'factual tool-output',
    tags: 'postgres pool lint',
    text: '`no-await-outside-db` found nine places in ledger where something is awaited inside a transaction: five harmless (another query), three mails, one PDF. The mails are all in dunning, in the same loop.',
    links: { related: ['ledger-pool-lint'] },
  }),
  say('topics-colon', at(9, 3, '13:41'), 'DOC-001', 'project/beacon', {
    is: 'procedural insight',
    tags: 'sdk docs migration',
    text: 'Topics with a colon: the migration guide now has a mapping file (`topics.map`, old name, tab, new name), read once at the first start of 3.0. Names without a line are migrated by replacing the colon with a slash; a collision stops the start with a sentence instead of merging two audiences.',
  }),
  say('truck-compare', at(9, 3, '16:27'), 'QA-001', 'project/atlas', {
    is: 'factual tool-output',
    tags: 'truck osterhaken testing',
    summary: 'Truck profile against 40 tours Osterhaken drove by hand: 35 alike, 3 better, 2 worse',
    content: json({
      tours: 40,
      alike: 35,
      better: 3,
      worse: 2,
      worseBecause: ['farm track taken as a road', 'weight limit lifted last month'],
    }),
  }),
  say('osterhaken-week', at(9, 4, '09:26'), 'RES-001', 'project/atlas', {
    is: 'episodic chat',
    tags: 'osterhaken truck feedback',
    context: { customer: 'osterhaken', room: 'call-0279' },
    text: 'Maren after four days of trial: drivers trust it on bridges, not yet on small roads. What convinced them was a detour of 11 km around a bridge nobody had told them about. She wants the reason of a detour printed on the tour sheet.',
  }),
  say('gateway-times', at(9, 4, '11:02'), 'OPS-002', 'project/ledger', {
    is: 'factual tool-output',
    tags: 'mail pool postgres',
    text: 'Mail gateway at the time of the last pool error: p95 of accepting a message 9.4 s instead of 0.2 s, from 02:06 to 02:15 UTC. Dunning had 31 mails to send. The times fit, which is not yet a proof.',
    links: { related: ['ledger-pool-4', 'ledger-mail-gateway'] },
  }),
  say('sdk3-buffer', at(9, 5, '10:38'), 'DEV-001', 'project/beacon', {
    is: 'factual insight',
    tags: 'sdk android ios',
    text: 'The first event is no longer lost in 3.0: until the queue on disk is open, up to 64 events wait in memory, and `start()` resolves only when they are written. Costs 3 ms on a new phone and 30 ms on the old tablet.',
  }),
  say('sdk3-rc2', at(9, 5, '15:19'), 'QA-001', 'project/beacon', {
    is: 'factual tool-output',
    tags: 'sdk release testing',
    summary: 'SDK 3.0-rc2 on the farm: 20 phones, all green',
    content: json({ phones: 20, passed: 20, failed: {}, coldStartMs: { median: 47, worst: 438 } }),
    links: { supersedes: ['sdk3-rc1'] },
  }),
  change(['sdk3-rc1'], at(9, 5, '15:21'), 'QA-001', { do: 'status', status: 'superseded' }),
  say('sdk-release-hour', at(9, 5, '15:50'), 'USER', 'project/beacon', {
    is: 'semantic convention',
    tags: 'sdk release',
    priority: 'high',
    text: 'SDKs are released before 11:00 Berlin time, never on the day before a public holiday, and Ines knows the day in advance. I would rather be a day late than answer mails at night.',
  }),
  say('quarantine-empty', at(9, 6, '10:31'), 'QA-001', 'team/platform', {
    is: 'episodic observation',
    tags: 'flaky quarantine testing',
    text: 'Quarantine is empty for the first time since we have one. Of the last nine tests four were fixed, three deleted because another test covers them, two turned out to be bugs in the product.',
  }),
  say('closure-hourly', at(9, 6, '13:13'), 'DEV-001', 'project/atlas', {
    is: 'semantic decision',
    tags: 'map-data closures tiles',
    text: 'Closures are applied as an overlay at query time (a set of blocked edges, reloaded every 10 minutes) instead of rebuilding tiles. 4,100 blocked edges cost 2 ms per route. The overlay is dropped when the feed is older than six hours: no closures is better than wrong ones.',
    links: { related: ['closure-feed', 'inc15-actions'] },
  }),
  say('credit-notes-ask', at(9, 6, '14:56'), 'RES-001', 'project/ledger', {
    is: 'episodic observation',
    tags: 'credit-notes customers',
    text: 'Two customers are waiting for credit notes: Tarnwick for a week of double tours in summer (212.50 EUR), and a florist who was billed for a workspace she had deleted. Both were promised "this month" by Tomasz.',
  }),
]
