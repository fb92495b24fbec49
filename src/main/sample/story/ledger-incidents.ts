import {
  type Chapter,
  change,
  file,
  history,
  json,
  revise,
  say,
  status,
  task,
  taskOver,
} from '../beats.ts'
import { ago, at } from '../story-time.ts'

/** project/ledger: webhooks, the double charge, and a connection pool that keeps running dry. */
export const ledgerIncidents: Chapter = [
  say('ledger-webhook-retries-5', at(1, 3, '13:05'), 'DEV-001', 'project/ledger', {
    is: 'factual observation',
    tags: 'webhooks processor',
    key: 'ledger:webhooks',
    text: 'The card processor retries a failed webhook 5 times, then gives up and sends a mail.',
  }),
  say('ledger-webhook-retries-8', at(5, 4, '11:26'), 'QA-001', 'project/ledger', {
    is: 'factual observation',
    tags: 'webhooks processor testing',
    key: 'ledger:webhooks',
    text: 'The card processor retries a failed webhook 8 times over 24 hours: counted in the sandbox with an endpoint that always answers 500.',
  }),
  say('ledger-replay-dlq', at(2, 5, '13:50'), 'DEV-001', 'project/ledger', {
    is: 'procedural runbook',
    tags: 'webhooks replay',
    key: 'ledger:webhooks',
    text: 'To replay failed webhooks, run `bin/replay --from-dead-letters --since <time>`; it is safe to run twice.',
  }),
  say('ledger-replay-never', at(6, 1, '16:44'), 'OPS-002', 'project/ledger', {
    is: 'procedural runbook',
    tags: 'webhooks replay',
    key: 'ledger:webhooks',
    text: 'To replay failed webhooks, never run `bin/replay --from-dead-letters`: dead letters older than the last schema change lose their metadata. Ask the processor to send them again from its event log.',
  }),
  say('ledger-webhook-inbox', at(2, 4, '16:15'), 'DEV-001', 'project/ledger', {
    is: 'semantic decision',
    tags: 'webhooks idempotency',
    priority: 'high',
    text: 'Webhooks are written to an inbox table first (event id unique), answered with 200, and handled by a worker. Handling inside the request was the cause of INC-14: a slow handler looked like a failure and the event came again while the first was still charging.',
    links: { fixes: ['ledger-double-charge'] },
  }),
  say('ledger-double-charge', at(2, 3, '18:22'), 'OPS-002', 'project/ledger', {
    is: 'episodic failure',
    tags: 'webhooks inc-14 errors',
    priority: 'high',
    content: {
      form: 'error',
      errorType: 'DoubleCharge',
      message: '23 customers charged twice for one invoice between 15:40 and 16:55 UTC',
      context:
        'INC-14, SEV1. The handler of `invoice.due` took 31 s because of a lock on the counter row; the processor timed out at 30 s and sent the event again.',
      resolution:
        'Worker stopped, 23 refunds prepared by DEV-001, checked and released by Robin, mails by Ines.',
      prevention:
        'Inbox with unique event ids; charges carry the invoice number as idempotency key.',
    },
  }),
  say('inc14-timeline', at(2, 4, '08:48'), 'OPS-002', 'project/ledger', {
    summary: 'INC-14 minute by minute: 24 customers charged twice, 75 minutes until it stopped',
    content: history(
      'incident',
      'INC-14, SEV1. 15:40 first double charge. 16:31 a customer writes to support. 16:38 Ines declares. 16:55 worker scaled to zero. 17:10 list of 23 charges. 18:05 refunds released. 19:00 mails sent.',
      '75 minutes until the harm stopped. 1,871.40 EUR refunded, two customers thanked us for the mail.',
    ),
    priority: 'high',
    tags: 'incidents inc-14',
  }),
  say('ledger-webhook-code', at(2, 4, '16:30'), 'DEV-001', 'project/ledger', {
    tags: 'webhooks code',
    summary: 'Webhook inbox: verify, insert, answer; nothing else',
    content: file('ledger/src/webhooks/inbox.ts', 14, 83),
  }),
  say('ledger-webhook-order', at(3, 3, '14:27'), 'QA-001', 'project/ledger', {
    is: 'factual insight',
    tags: 'webhooks api-quirks processor',
    text: 'Webhooks arrive out of order: `charge.settled` came before `charge.created` in 2 of 1,000 cases. Handlers must accept an unknown charge and look it up instead of failing.',
  }),
  say('ledger-signature-clock', at(3, 5, '10:19'), 'DEV-001', 'project/ledger', {
    is: 'factual insight',
    tags: 'webhooks security api-quirks',
    text: 'The webhook signature contains a time and is valid for five minutes. Two staging nodes were four minutes slow, which looked like random signature failures. Check `chronyc tracking` before you suspect the secret.',
  }),
  // Each time it happened in the middle of something, and that is what its item in the inbox tells.
  task(at(2, 6, '02:10'), 'OPS-002', 'project/ledger', 'Watch the monthly invoice run'),
  taskOver(at(2, 6, '02:40'), 'OPS-002', 'project/ledger'),
  task(at(5, 6, '02:05'), 'OPS-002', 'project/ledger', 'Send the VAT report of the quarter'),
  taskOver(at(5, 6, '02:35'), 'OPS-002', 'project/ledger'),
  task(at(8, 4, '09:28'), 'DEV-001', 'project/ledger', 'Find out why ledger shows errors, INC-18'),
  taskOver(at(8, 4, '09:50'), 'DEV-001', 'project/ledger'),
  task(at(9, 4, '02:04'), 'OPS-002', 'project/ledger', 'Watch the dunning run in iad1'),
  taskOver(at(9, 4, '02:50'), 'OPS-002', 'project/ledger', false),
  say('ledger-pool-1', at(2, 6, '02:14'), 'OPS-002', 'project/ledger', {
    tags: 'postgres pool errors',
    context: { service: 'ledger-api', region: 'fra2' },
    content: {
      form: 'error',
      errorType: 'PoolExhausted',
      message:
        'timeout exceeded when trying to acquire a connection (20 of 20 in use, 143 waiting)',
      context:
        'ledger-api, fra2, 02:00 to 02:11 UTC, while the monthly invoice run was writing PDFs inside its transactions.',
      resolution: 'Restarted the invoice worker; PDFs are now written after commit.',
    },
  }),
  say('ledger-pool-2', at(5, 6, '02:09'), 'OPS-002', 'project/ledger', {
    tags: 'postgres pool errors',
    context: { service: 'ledger-api', region: 'fra2' },
    links: { related: ['ledger-pool-1'] },
    content: {
      form: 'error',
      errorType: 'PoolExhausted',
      message: 'timeout exceeded when trying to acquire a connection (20 of 20 in use, 88 waiting)',
      context:
        'ledger-api, fra2. A report held 14 connections in `idle in transaction` while it waited for the VAT service.',
      resolution:
        'Killed the sessions, then set idle_in_transaction_session_timeout to 10 s for the report role.',
    },
  }),
  say('ledger-pool-3', at(8, 4, '09:31'), 'DEV-001', 'project/ledger', {
    tags: 'postgres pool errors inc-18',
    context: { service: 'ledger-api', region: 'fra2' },
    links: { related: ['ledger-pool-1', 'ledger-pool-2'] },
    content: {
      form: 'error',
      errorType: 'PoolExhausted',
      message:
        'timeout exceeded when trying to acquire a connection (20 of 20 in use, 412 waiting)',
      context:
        'INC-18, SEV2. The usage import opened one transaction per workspace and called atlas inside each of them; atlas was slow.',
      resolution: 'Import paused, rewritten to fetch first and write after.',
      prevention: 'Lint rule: no fetch inside `db.transaction`.',
    },
  }),
  say('ledger-pool-4', at(9, 4, '02:12'), 'OPS-002', 'project/ledger', {
    tags: 'postgres pool errors',
    context: { service: 'ledger-worker', region: 'iad1' },
    links: { related: ['ledger-pool-3'] },
    content: {
      form: 'error',
      errorType: 'PoolExhausted',
      message: 'timeout exceeded when trying to acquire a connection (10 of 10 in use, 37 waiting)',
      context:
        'ledger-worker, iad1, during the dunning run. Cause not found yet; the mail gateway was slow at the time.',
    },
  }),
  say('ledger-pool-procedure', at(5, 6, '10:40'), 'OPS-002', 'project/ledger', {
    is: 'procedural runbook',
    tags: 'postgres pool',
    priority: 'high',
    text: "Pool exhausted in ledger: 1) `select pid, state, now() - xact_start, left(query, 80) from pg_stat_activity where state like 'idle in%' order by 3 desc`, 2) find what the top one waits for outside the database, 3) `pg_terminate_backend` those older than a minute, 4) move the outside call out of the transaction. Raising the pool size only moves the queue.",
    links: { fixes: ['ledger-pool-1', 'ledger-pool-2'] },
  }),
  say('ledger-pool-lint', at(8, 5, '11:22'), 'DEV-001', 'project/ledger', {
    is: 'procedural convention',
    tags: 'postgres pool lint',
    text: 'No network call inside a transaction. The lint rule `no-await-outside-db` knows fetch, the mailer, the PDF writer and the VAT client; add new ones to its list when you add a client.',
    links: { fixes: ['ledger-pool-3'] },
  }),
  say('inc18-timeline', at(8, 4, '15:20'), 'OPS-002', 'project/ledger', {
    summary: 'INC-18 minute by minute: the usage import empties the connection pool, 19 minutes',
    content: history(
      'incident',
      'INC-18, SEV2. 09:24 console of ledger shows errors. 09:31 pool exhausted. 09:40 usage import suspected and paused. 09:43 recovered. 11:00 import restarted with four workers instead of forty.',
      '19 minutes. No charge was affected; 312 people saw an error page.',
    ),
    priority: 'high',
    tags: 'incidents inc-18',
  }),
  say('ledger-migration-lock', at(4, 4, '08:17'), 'DEV-001', 'project/ledger', {
    tags: 'postgres migrations errors',
    content: {
      form: 'error',
      errorType: 'LockTimeout',
      message: 'canceling statement due to lock timeout: ALTER TABLE entries ADD COLUMN memo text',
      context:
        'Migration 0147 waited behind a long report and everything else waited behind the migration, 50 s.',
      resolution: 'lock_timeout of 2 s in migrations and a retry with backoff.',
      prevention:
        'Migrations check pg_stat_activity for statements older than 30 s before they start.',
    },
  }),
  say('ledger-sum-mismatch', at(6, 5, '06:33'), 'QA-001', 'project/ledger', {
    tags: 'reconciliation errors',
    content: {
      form: 'error',
      errorType: 'ReconciliationMismatch',
      message: 'Payout of the processor differs from our entries by 0.02 EUR',
      context:
        'Two disputes settled in another currency; their rate has six decimals, we kept four.',
      resolution: 'Rates stored as text with the decimals the processor sends.',
    },
  }),
  say('ledger-reconcile-steps', at(6, 5, '09:55'), 'QA-001', 'project/ledger', {
    is: 'procedural runbook',
    tags: 'reconciliation payouts',
    text: 'Reconciling a payout: fetch the report (`bin/payouts fetch <id>`), run `bin/payouts match`, look at what is left over. Left-overs are nearly always fees of disputes (line kind `adjustment`) or a currency rate. Book nothing until the list is empty or explained.',
    links: { fixes: ['ledger-sum-mismatch'] },
  }),
  revise(
    'ledger-double-charge',
    at(2, 4, '09:20'),
    'OPS-002',
    'One more found in the processor report',
    {
      content: {
        form: 'error',
        errorType: 'DoubleCharge',
        message: '24 customers charged twice for one invoice between 15:40 and 16:55 UTC',
        context:
          'INC-14, SEV1. The handler of `invoice.due` took 31 s because of a lock on the counter row; the processor timed out at 30 s and sent the event again.',
        resolution:
          'Worker stopped, 24 refunds prepared by DEV-001, checked and released by Robin, mails by Ines.',
        prevention:
          'Inbox with unique event ids; charges carry the invoice number as idempotency key.',
      },
    },
  ),
  change(['ledger-pool-1', 'ledger-pool-2', 'ledger-pool-3'], at(8, 5, '08:20'), 'QA-001', {
    do: 'tag',
    add: ['recurring'],
    remove: [],
  }),
  say('ledger-pool-stats', at(8, 6, '07:48'), 'OPS-002', 'project/ledger', {
    is: 'factual tool-output',
    tags: 'postgres pool',
    ttl: 'P10D',
    summary: 'Pool use over a day: median 6 of 20, three spikes, all at scheduled jobs',
    content: json({
      median: 6,
      p95: 13,
      max: 20,
      spikes: ['02:00 invoices', '06:00 payouts', '09:20 usage import'],
    }),
  }),
  say('ledger-queue', ago(64), 'OPS-002', 'project/ledger', {
    summary: 'Webhook inbox: 3 waiting, oldest 8 s, dead letters 0',
    tags: 'webhooks health',
    content: status('task_queue', { waiting: 3, oldestSeconds: 8, deadLetters: 0, workers: 4 }),
  }),
]
