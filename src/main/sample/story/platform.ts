import { type Chapter, again, file, history, json, restore, revise, say, status } from '../beats.ts'
import { ago, at } from '../story-time.ts'

/** team/platform: pipelines, clusters, databases, how we run things. */
export const platform: Chapter = [
  say('clusters', at(1, 1, '10:22'), 'OPS-002', 'team/platform', {
    is: 'factual configuration',
    tags: 'kubernetes regions',
    priority: 'high',
    key: 'platform:deploy',
    summary: 'Three clusters: fra2 and iad1 in production, fra9 for staging',
    content: json({
      fra2: { use: 'production', nodes: 9, kubernetes: '1.33', onCall: true },
      iad1: { use: 'production', nodes: 6, kubernetes: '1.33', onCall: true },
      fra9: { use: 'staging', nodes: 3, kubernetes: '1.34', onCall: false },
    }),
  }),
  revise('clusters', at(6, 4, '09:12'), 'OPS-002', 'syd1 takes its first traffic today', {
    summary: 'Four clusters: fra2, iad1 and syd1 in production, fra9 for staging',
    content: json({
      fra2: { use: 'production', nodes: 9, kubernetes: '1.34', onCall: true },
      iad1: { use: 'production', nodes: 6, kubernetes: '1.34', onCall: true },
      syd1: { use: 'production', nodes: 4, kubernetes: '1.34', onCall: true },
      fra9: { use: 'staging', nodes: 3, kubernetes: '1.35', onCall: false },
    }),
  }),
  say('ci-node-20', at(1, 2, '11:08'), 'OPS-002', 'team/platform', {
    is: 'factual observation',
    tags: 'ci node',
    key: 'platform:ci',
    text: 'The shared CI runners have Node 20 installed; anything newer has to be brought along by the job itself.',
  }),
  say('ci-node-22', at(5, 3, '13:44'), 'DEV-001', 'team/platform', {
    is: 'factual observation',
    tags: 'ci node',
    key: 'platform:ci',
    text: 'The shared CI runners have Node 22 installed, so ledger no longer needs its setup step.',
  }),
  say('staging-reset', at(1, 3, '10:01'), 'OPS-002', 'team/platform', {
    is: 'factual observation',
    tags: 'staging database',
    text: 'The staging databases are reset every night at 02:00 UTC from the fixture set. Whatever you created by hand is gone in the morning.',
  }),
  say('staging-wiped', at(3, 4, '08:19'), 'QA-001', 'team/platform', {
    is: 'factual observation',
    tags: 'staging fixtures',
    text: 'Lost half a day to this: staging data gets wiped nightly at two in the morning UTC and is loaded again from fixtures, manual records do not survive.',
  }),
  say('log-retention', at(1, 4, '12:30'), 'OPS-002', 'team/platform', {
    is: 'factual configuration',
    tags: 'logs retention',
    key: 'platform:logs',
    text: 'Application logs are kept for 30 days, then deleted for good. Audit logs are a separate stream.',
  }),
  say('canary-shape', at(1, 5, '10:47'), 'OPS-002', 'team/platform', {
    is: 'procedural convention',
    tags: 'deploy canary',
    priority: 'high',
    key: 'platform:deploy',
    text: 'Every production deploy starts as a canary: 5 % of one region for 15 minutes, then 50 %, then all, then the next region. `shipit promote` refuses to skip a step unless you give it a reason, and the reason is posted in the deploy channel.',
  }),
  say('image-digests', at(2, 1, '09:35'), 'OPS-002', 'team/platform', {
    is: 'procedural convention',
    tags: 'deploy images',
    text: 'Deploy by image digest, never by tag. In spring somebody re-pushed `2.1.7` and two regions ran different code under one name for a week.',
  }),
  say('flaky-quarantine', at(2, 2, '14:26'), 'QA-001', 'team/platform', {
    is: 'procedural convention',
    tags: 'testing flaky ci',
    text: 'A test that fails twice in a week without a code change goes to quarantine (`@quarantine`, owner and date in the annotation). Quarantine is emptied every second week: fix or delete, no third option.',
  }),
  say('pr-cache-key', at(2, 3, '15:10'), 'DEV-001', 'team/platform', {
    is: 'factual insight',
    tags: 'ci cache',
    text: 'The CI cache key did not include the lockfile of nested workspaces, so a change in `packages/*/pnpm-lock.yaml` silently used last week’s modules. Fixed by hashing `**/pnpm-lock.yaml`; the first run after that takes 9 minutes instead of 3.',
  }),
  say('secrets-home', at(1, 3, '10:30'), 'OPS-002', 'team/platform', {
    is: 'factual convention',
    tags: 'secrets',
    priority: 'high',
    text: 'Secrets live in the sealed store, one folder per project and environment. Services read them at start through the sidecar; nobody needs to see a value, and rotation is `seal rotate <path>` followed by a rolling restart.',
  }),
  say('pg-versions', at(1, 4, '11:11'), 'OPS-002', 'team/platform', {
    is: 'factual configuration',
    tags: 'postgres versions',
    text: 'Postgres 16 for ledger, Postgres 15 with PostGIS 3.4 for atlas, no relational database in beacon (Redis 7 and object storage).',
  }),
  say('pg-upgrade-window', at(8, 1, '10:20'), 'OPS-002', 'team/platform', {
    is: 'semantic decision',
    tags: 'postgres maintenance',
    text: 'Atlas moves to Postgres 17 in the window of {w11d6}, 05:00 to 06:30 UTC, because PostGIS 3.5 halves the time of the nearest-edge query. Ledger waits until the books of the quarter are closed.',
  }),
  say('backup-drill', at(3, 5, '06:40'), 'OPS-002', 'team/platform', {
    content: history(
      'restore-drill',
      'Restored the ledger backup of {iso w3d4} into an empty instance in fra9, replayed 6 h of write-ahead log, ran the balance check.',
      '41 minutes from start to a green balance check; target is 60. The slow part was fetching the base backup, not the replay.',
    ),
    priority: 'medium',
    tags: 'backup postgres drill',
  }),
  say('backup-drill-2', at(7, 5, '06:55'), 'OPS-002', 'team/platform', {
    content: history(
      'restore-drill',
      'Same drill with the base backup read from the second bucket, compression zstd level 3 instead of gzip.',
      '23 minutes. Keeping zstd. The balance check flagged one account, which turned out to be a test workspace in production (LED-181).',
    ),
    priority: 'high',
    tags: 'backup postgres drill',
    links: { related: ['backup-drill'] },
  }),
  say('oncall-rota', at(1, 5, '09:00'), 'COORDINATOR', 'team/platform', {
    summary: 'On call: OPS-002 by day, DEV-001 at night, QA-001 stands in',
    tags: 'oncall',
    ttl: 'P90D',
    content: status('oncall', {
      day: 'OPS-002',
      night: 'DEV-001',
      standIn: 'QA-001',
      handover: '07:00 UTC',
    }),
  }),
  say('runner-disk', at(4, 6, '07:32'), 'OPS-002', 'team/platform', {
    is: 'episodic error',
    tags: 'ci disk',
    content: {
      form: 'error',
      errorType: 'ENOSPC',
      message: 'no space left on device, write /var/lib/runner/cache/layers/sha256-9be1',
      context:
        'ci-runner-4, during the beacon Android build. 61 GB of image layers older than 30 days.',
      resolution:
        'Pruned by hand, then `layers prune --older 10d` as a nightly timer on every runner.',
      prevention: 'Alert at 80 % of the runner disk instead of 95 %.',
    },
  }),
  say('ci-yaml', at(2, 3, '15:22'), 'DEV-001', 'team/platform', {
    tags: 'ci cache',
    summary: 'Shared CI pipeline: cache key and restore order',
    content: file('platform/ci/pipeline.yaml', 41, 78),
  }),
  say('shipit-source', at(3, 1, '13:27'), 'DEV-001', 'team/platform', {
    tags: 'deploy canary',
    summary: 'shipit: the table of promotion steps and who may skip them',
    content: file('platform/shipit/internal/promote/steps.go', 18, 96),
  }),
  say('tracing-headers', at(3, 3, '11:50'), 'DEV-001', 'team/platform', {
    is: 'semantic convention',
    tags: 'tracing http',
    text: 'Services pass `traceparent` through unchanged and add their own span; nobody invents request ids any more. Old clients that send `X-Request-Id` get it copied into the span attribute `client.request_id`.',
  }),
  say('retry-4xx', at(2, 5, '10:02'), 'DEV-001', 'team/platform', {
    is: 'semantic convention',
    tags: 'http retries',
    text: 'Do not retry client errors: a 400, 401, 403, 404 or 422 will be the same answer tomorrow.',
  }),
  say('retry-429', at(5, 4, '09:58'), 'OPS-002', 'team/platform', {
    is: 'semantic convention',
    tags: 'http retries',
    text: 'Do retry a 429, after the seconds in `Retry-After`, with jitter, at most three times.',
  }),
  say('alert-budget', at(4, 2, '12:12'), 'QA-001', 'team/platform', {
    is: 'semantic decision',
    tags: 'alerts oncall',
    text: 'An alert that fired more than five times in a month without anybody acting is deleted or rewritten. We started at 37 alerts, 14 were never acted on; 23 are left.',
  }),
  say('alert-count', at(4, 2, '12:40'), 'OPS-002', 'team/platform', {
    summary: 'Alerts of the last 30 days, by who acted on them',
    is: 'factual tool-output',
    tags: 'alerts',
    priority: 'low',
    content: json({
      fired: 212,
      acted: 61,
      silenced: 97,
      ignored: 54,
      worst: ['disk-90', 'relay-lag', 'cert-30d'],
    }),
  }),
  say('k8s-cpu-limits', at(5, 1, '14:35'), 'OPS-002', 'team/platform', {
    is: 'semantic decision',
    tags: 'kubernetes performance',
    priority: 'high',
    text: 'We set CPU requests but no CPU limits. With limits the Go services were throttled for 40 ms at a time although the node was idle; p99 of atlas-api fell from 310 ms to 190 ms the day we removed them. Memory limits stay.',
  }),
  say('dns-ndots', at(5, 5, '09:20'), 'OPS-002', 'team/platform', {
    is: 'factual insight',
    tags: 'kubernetes dns',
    text: 'External host names in pods need a trailing dot or `ndots: 1`. With the default of 5 every call to the card processor did four failing lookups first, which is where the odd 30 ms went.',
  }),
  again('dns-ndots', at(8, 4, '17:05'), 'DEV-001'),
  say('cert-renewal', at(6, 1, '10:11'), 'OPS-002', 'team/platform', {
    summary: 'What to do when a certificate is not renewed, and what not to delete',
    is: 'procedural runbook',
    tags: 'certificates tls',
    text: 'If a certificate is not renewed 20 days before it ends: check that the DNS challenge record is not cached (`dig +trace _acme-challenge.<host>`), delete the order object, wait two minutes. Do not delete the certificate object: the ingress drops TLS the moment it is gone.',
  }),
  say('status-page', at(6, 3, '13:03'), 'COORDINATOR', 'team/platform', {
    is: 'procedural convention',
    tags: 'incidents communication',
    text: 'The status page is updated within 15 minutes of declaring an incident and every 30 minutes after that, even if the update is "still looking". Times in UTC, affected product first.',
  }),
  say('load-test-hours', at(6, 5, '15:45'), 'QA-001', 'team/platform', {
    is: 'semantic convention',
    tags: 'testing load staging',
    text: 'Load tests against fra9 only between 18:00 and 05:00 UTC. During the day the support demos run there, and 4,000 requests a second made Tomasz’s sales call very quiet.',
  }),
  revise('canary-shape', at(6, 4, '15:01'), 'OPS-002', 'Agreed in the review of INC-16', {
    text: 'Every production deploy starts as a canary: 5 % of one region for 30 minutes, then 50 %, then all, then the next region. `shipit promote` refuses to skip a step unless you give it a reason, and the reason is posted in the deploy channel.',
  }),
  revise('oncall-rota', at(5, 1, '07:01'), 'COORDINATOR', 'New rota from this week', {
    summary: 'On call: DEV-001 by day, OPS-002 at night, QA-001 stands in',
    content: status('oncall', {
      day: 'DEV-001',
      night: 'OPS-002',
      standIn: 'QA-001',
      handover: '07:00 UTC',
    }),
  }),
  restore('oncall-rota', 1, at(9, 1, '07:03')),
  say('cluster-health', ago(42), 'OPS-002', 'team/platform', {
    summary: 'Clusters: all green, syd1 at 71 % memory',
    tags: 'kubernetes health',
    content: status('system_health', {
      fra2: 'ok',
      iad1: 'ok',
      syd1: { state: 'ok', memory: 0.71 },
      fra9: 'ok',
    }),
  }),
]
