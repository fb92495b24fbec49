import type { Change } from '#shared/journal.ts'
import type { SecretFinding } from '#shared/review.ts'
import type { Secrets, SecretSpan } from '../ports/secrets.ts'
import { type FoundCredentials, apart, credentialsIn } from './found-credentials.ts'
import { type Spot, rewritten, spotsIn } from './spots.ts'

/** What a memory says to anybody who reads it. */
export const TOLD: ReadonlySet<string> = new Set([
  'content',
  'summary',
  'context',
  'source',
  'tags',
  'subtype',
  'domain',
  'taskType',
])

interface Told {
  changes: readonly Change[]
  attachments: ReadonlyMap<string, string>
}

/** `marks`: what was put in place of credentials, and looks like a value to some rules. */
export async function findSecrets(
  { changes, attachments }: Told,
  secrets: Secrets,
  marks: readonly string[] = [],
): Promise<SecretFinding[]> {
  const findings: SecretFinding[] = []
  for (const { noun, after } of changes) {
    if (noun !== 'memory' || after === null) continue
    const spots = [...TOLD].flatMap((field) => spotsIn(after[field], field))
    findings.push(...findingsOf(await credentialsIn(spots, secrets, marks)))
  }
  // An excerpt shows some sentences; the key may stand on page nine.
  for (const text of attachments.values()) {
    const found = await credentialsIn(spotsIn(parsed(text), 'attachment'), secrets, marks)
    findings.push(...findingsOf(found).map((finding) => ({ ...finding, field: 'attachment' })))
  }
  return findings
}

/** Says what stood there. */
export const markOf = (rule: string) => `[${rule} removed]`

/** The same where only lower-case words are allowed. */
export const slugOf = (rule: string) =>
  `${rule.toLowerCase().replace(/[^\p{Ll}\p{Lo}\p{N}]+/gu, '-')}-removed`.replace(/^-+/u, '')

/** The value with every credential replaced by a mark. */
export async function redacted<T>(value: T, secrets: Secrets, mark = markOf): Promise<T> {
  const spots = spotsIn(value, '')
  const found = await credentialsIn(spots, secrets, [])
  const texts = spots.map((spot) => cutFrom(spot.text, found.get(spot) ?? [], mark)).values()
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the same shape, with other texts
  return rewritten(value, () => texts.next().value ?? '') as T
}

/** The reason somebody gave: it goes into the journal at once, so it does not wait, it is cut. */
export async function withoutCredentials(
  why: string | null,
  secrets: Secrets | null,
): Promise<string | null> {
  return why === null || secrets === null ? why : redacted(why, secrets)
}

function cutFrom(text: string, spans: readonly SecretSpan[], mark: (rule: string) => string) {
  return apart(spans)
    .toReversed()
    .reduce(
      (rest, { start, end, rule }) => `${rest.slice(0, start)}${mark(rule)}${rest.slice(end)}`,
      text,
    )
}

function findingsOf(found: FoundCredentials): SecretFinding[] {
  return [...found].flatMap(([spot, spans]) =>
    spans.map((span) => ({
      rule: span.rule,
      field: pathOf(spot, found),
      masked: masked(spot.text, span, spans),
    })),
  )
}

/** A name that holds a credential is not told on the way to it. */
function pathOf({ path }: Spot, found: FoundCredentials): string {
  return path
    .map((step) => (typeof step === 'string' ? step : found.has(step) ? '…' : step.text))
    .join('.')
}

/** Enough to recognise it by, too little to use it: at most four characters at either end, and nothing of its neighbours. */
function masked(text: string, { start, end }: SecretSpan, all: readonly SecretSpan[]): string {
  const secret = text.slice(start, end)
  const shown = Math.min(4, Math.floor(secret.length / 6))
  const neighbours = all.filter((other) => other.start < start).map((other) => other.end)
  const from = Math.min(start, Math.max(0, start - 24, ...neighbours))
  const before = text.slice(from, start)
  return `${before}${secret.slice(0, shown)}${'•'.repeat(8)}${secret.slice(secret.length - shown)}`.toWellFormed()
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}
