import type { Link } from '#shared/memory.ts'
import type { Agent } from './cast.ts'

/** What was put into the sample on purpose, by slug: the ground truth for tests of later rooms. */

/** What is to be done by the rules of docs/contradictions.md; `later` is the memory written second. */
type Settlement = 'review' | 'user-stands' | 'specific-first' | 'latest-supersedes'

export interface PlantedContradiction {
  earlier: string
  later: string
  clash: 'negation' | 'value' | 'number' | 'date' | 'version' | 'preference' | 'procedure'
  /** Whose rule it is, in the order in which the rules are tried. */
  because: 'critical' | 'user-against-agent' | 'scopes' | 'same-creator' | 'creators'
  settlement: Settlement
}

export const CONTRADICTIONS: readonly PlantedContradiction[] = [
  review('atlas-deploy-fra2-first', 'atlas-deploy-iad1-first', 'value'),
  review('isochrone-not-cached', 'isochrone-cached', 'negation'),
  review('atlas-v1-ends-early', 'atlas-v1-ends-late', 'date'),
  review('ledger-webhook-retries-5', 'ledger-webhook-retries-8', 'number'),
  review('ledger-replay-dlq', 'ledger-replay-never', 'procedure'),
  review('ledger-osterhaken-post', 'ledger-osterhaken-mail', 'value'),
  review('beacon-quiet-docs', 'beacon-quiet-qa', 'value'),
  review('beacon-ios-15', 'beacon-ios-16', 'version'),
  review('ci-node-20', 'ci-node-22', 'version'),
  latest('beacon-receipts-service', 'beacon-receipts-no-service', 'negation'),
  latest('beacon-sdk3-date', 'beacon-sdk3-moved', 'date'),
  latest('tiles-build-3h', 'tiles-build-100min', 'number'),
  latest('atlas-rollback-undo', 'atlas-rollback-pin', 'procedure'),
  user('report-slides', 'report-prose', 'preference'),
  user('osterhaken-contact-jonas', 'osterhaken-contact-maren', 'value'),
  scopes('log-retention', 'ledger-log-retention', 'number'),
  scopes('release-notes-emoji', 'beacon-release-notes-plain', 'preference'),
  scopes('progress-daily', 'platform-progress', 'preference'),
  scopes('progress-daily', 'atlas-progress', 'preference'),
  scopes('progress-daily', 'dev-progress', 'preference'),
  scopes('platform-progress', 'atlas-progress', 'preference'),
  scopes('platform-progress', 'dev-progress', 'preference'),
  scopes('atlas-progress', 'dev-progress', 'preference'),
  scopes('friday-freeze', 'atlas-freeze', 'preference'),
  scopes('http-timeout', 'atlas-http-timeout', 'number'),
  scopes('http-timeout', 'dev-http-timeout', 'number'),
  scopes('atlas-http-timeout', 'dev-http-timeout', 'number'),
  scopes('branch-names', 'platform-branch-names', 'procedure'),
  scopes('coverage-new-code', 'atlas-coverage', 'number'),
  scopes('coverage-new-code', 'ledger-coverage-money', 'number'),
  scopes('flag-life', 'atlas-flag-life', 'number'),
  critical('ledger-refund-limit', 'ledger-refund-limit-qa', 'number'),
  critical('rom-customer-data', 'beacon-crash-dumps', 'negation'),
]

/** Close in words and subject, and both true. */
export const LOOK_ALIKES: readonly { a: string; b: string; because: string }[] = [
  { a: 'atlas-cache-prod', b: 'atlas-cache-staging', because: 'two environments' },
  { a: 'atlas-geocoder-numbers', b: 'atlas-geocoder-strings', because: 'one is about the past' },
  { a: 'atlas-contract-suite', b: 'atlas-e2e-suite', because: 'two suites' },
  { a: 'ledger-due-14', b: 'ledger-due-30', because: 'two plans' },
  { a: 'ledger-rounding-tax', b: 'ledger-rounding-display', because: 'two amounts' },
  { a: 'ledger-quarter-freeze', b: 'ledger-docs-anytime', because: 'two things that are deployed' },
  { a: 'beacon-payload-regular', b: 'beacon-payload-voip', because: 'two kinds of notification' },
  { a: 'retry-4xx', b: 'retry-429', because: 'an exception the first one does not name' },
  { a: 'plain-words-for-customers', b: 'precise-words-in-postmortems', because: 'two readers' },
  { a: 'backup-drill', b: 'backup-drill-2', because: 'two days' },
  { a: 'osterhaken-depot', b: 'osterhaken-depot-copy', because: 'two depots' },
  { a: 'atlas-coverage', b: 'ledger-coverage-money', because: 'two projects' },
  { a: 'incident-pages', b: 'platform-incident-pages', because: 'two collections of pages' },
  { a: 'platform-incident-pages', b: 'atlas-incident-pages', because: 'two collections of pages' },
  { a: 'incident-pages', b: 'atlas-incident-pages', because: 'two collections of pages' },
]

/** Said at several levels that DEV-001 sees while it works in atlas, from general to specific: the last one counts. */
export const LEVELS: readonly { about: string; said: readonly [string, string, ...string[]] }[] = [
  {
    about: 'Preference: reports progress',
    said: ['progress-daily', 'platform-progress', 'atlas-progress', 'dev-progress'],
  },
  { about: 'Preference: deploy freeze', said: ['friday-freeze', 'atlas-freeze'] },
  {
    about: 'Configuration: http timeouts',
    said: ['http-timeout', 'atlas-http-timeout', 'dev-http-timeout'],
  },
  { about: 'Convention: git branches', said: ['branch-names', 'platform-branch-names'] },
  { about: 'Convention: testing coverage', said: ['coverage-new-code', 'atlas-coverage'] },
  { about: 'Convention: flags lifetime', said: ['flag-life', 'atlas-flag-life'] },
  { about: 'Status: oncall', said: ['oncall-rota', 'atlas-oncall'] },
]

export interface PlantedReview {
  slug: string
  by: Agent
  /** The memory it makes, or would make. */
  makes?: string
  /** The memory it would change. */
  changes?: string
  /** Null while it waits. */
  settled: 'approved' | 'rejected' | null
}

/** What agents proposed as preferences of everybody. */
export const REVIEWS: readonly PlantedReview[] = [
  { slug: 'asks-picture-texts', by: 'DOC-001', makes: 'picture-texts', settled: 'approved' },
  { slug: 'asks-voice-notes', by: 'RES-001', makes: 'voice-notes', settled: 'rejected' },
  { slug: 'asks-bug-videos', by: 'QA-001', makes: 'bug-videos', settled: null },
  { slug: 'asks-later-freeze', by: 'OPS-002', changes: 'friday-freeze', settled: null },
]

export interface Duplicate {
  a: string
  b: string
  /** `near-identical` share most words, `reworded` the meaning, `translated` not even the language. */
  kind: 'near-identical' | 'reworded' | 'translated'
}

export const DUPLICATES: readonly Duplicate[] = [
  { a: 'small-prs', b: 'short-prs', kind: 'near-identical' },
  { a: 'ledger-pnpm', b: 'ledger-pnpm-not-npm', kind: 'near-identical' },
  { a: 'staging-reset', b: 'staging-wiped', kind: 'reworded' },
  { a: 'tiles-memory-ops', b: 'tiles-memory-dev', kind: 'reworded' },
  { a: 'ledger-minor-units', b: 'ledger-cents', kind: 'reworded' },
  { a: 'beacon-token-rotation', b: 'beacon-token-change', kind: 'reworded' },
  { a: 'ledger-idempotenz', b: 'ledger-idempotency', kind: 'translated' },
]

export interface RecurringError {
  errorType: string
  errors: readonly string[]
  /** Procedures, and which of the errors each of them fixed. */
  fixedBy: readonly { procedure: string; fixed: readonly string[] }[]
}

export const RECURRING_ERRORS: readonly RecurringError[] = [
  {
    errorType: 'OOMKilled',
    errors: ['tiles-oom-1', 'tiles-oom-2', 'tiles-oom-3'],
    fixedBy: [{ procedure: 'tiles-shard-procedure', fixed: ['tiles-oom-1', 'tiles-oom-2'] }],
  },
  {
    errorType: 'PoolExhausted',
    errors: ['ledger-pool-1', 'ledger-pool-2', 'ledger-pool-3', 'ledger-pool-4'],
    fixedBy: [
      { procedure: 'ledger-pool-procedure', fixed: ['ledger-pool-1', 'ledger-pool-2'] },
      { procedure: 'ledger-pool-lint', fixed: ['ledger-pool-3'] },
    ],
  },
  {
    errorType: 'DeviceLeaseTimeout',
    errors: ['farm-timeout-1', 'farm-timeout-2', 'farm-timeout-3'],
    fixedBy: [{ procedure: 'farm-lease-procedure', fixed: ['farm-timeout-1', 'farm-timeout-2'] }],
  },
]

/** Active, and over within seven days of the story's end. */
export const EXPIRING: readonly string[] = [
  'tiles-disk',
  'ledger-pool-stats',
  'screens-names',
  'beacon-console-preview',
  'demo-key-limit',
  'coord-wip',
]

/** Active although their time is over: nothing has tidied up yet. */
export const STALE: readonly string[] = [
  'ledger-console-search',
  'beacon-ringtone',
  'alert-count',
  'ops-disk-forecast',
  'ops-mailbox',
  't231-tags',
  't231-units',
  't231-plan',
  't207-cold',
  's58-theory-2',
  's22-notes',
  's22-licence',
]

export const LINKS: readonly { from: string; kind: Link['kind']; to: string }[] = [
  { from: 'backup-drill-2', kind: 'supersedes', to: 'backup-drill' },
  { from: 'isochrone-not-cached', kind: 'contradicts', to: 'isochrone-cached' },
  { from: 'osterhaken-contact-maren', kind: 'contradicts', to: 'osterhaken-contact-jonas' },
  { from: 'usage-pricing', kind: 'derived-from', to: 'pricing-survey' },
  { from: 'inc17-cause', kind: 'derived-from', to: 'inc17-timeline' },
  { from: 'tiles-shard-procedure', kind: 'fixes', to: 'tiles-oom-2' },
  { from: 'beacon-tzdata', kind: 'fixes', to: 'beacon-quiet-bug' },
  { from: 'ledger-fonts', kind: 'related', to: 'mizuhara-note' },
]

/** Not in English. */
export const OTHER_LANGUAGES: Readonly<Record<'ar' | 'de' | 'ja' | 'zh', readonly string[]>> = {
  ar: ['daliyah-tone', 'beacon-rtl-check'],
  de: [
    'anrede',
    'german-docs',
    'osterhaken-bridge',
    'ledger-idempotenz',
    'ledger-osterhaken-post',
    'ledger-export-accountant',
  ],
  ja: ['mizuhara-note', 'ledger-honorific', 'ledger-dunning-mizuhara'],
  zh: ['zh-docs'],
}

/** Too large to stand inline: kept whole as an attachment. */
export const LONG = 'region-runbook'

function review(
  earlier: string,
  later: string,
  clash: PlantedContradiction['clash'],
): PlantedContradiction {
  return { earlier, later, clash, because: 'creators', settlement: 'review' }
}

function latest(
  earlier: string,
  later: string,
  clash: PlantedContradiction['clash'],
): PlantedContradiction {
  return { earlier, later, clash, because: 'same-creator', settlement: 'latest-supersedes' }
}

function user(
  earlier: string,
  later: string,
  clash: PlantedContradiction['clash'],
): PlantedContradiction {
  return { earlier, later, clash, because: 'user-against-agent', settlement: 'user-stands' }
}

function scopes(
  earlier: string,
  later: string,
  clash: PlantedContradiction['clash'],
): PlantedContradiction {
  return { earlier, later, clash, because: 'scopes', settlement: 'specific-first' }
}

function critical(
  earlier: string,
  later: string,
  clash: PlantedContradiction['clash'],
): PlantedContradiction {
  return { earlier, later, clash, because: 'critical', settlement: 'review' }
}
