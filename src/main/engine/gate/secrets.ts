import type { Change } from '#shared/journal.ts'
import type { SecretFinding } from '#shared/review.ts'
import type { Secrets, SecretSpan } from '../ports/secrets.ts'

/** What a memory says to anybody who reads it. */
export const TOLD: ReadonlySet<string> = new Set(['content', 'summary', 'context', 'source'])

interface Told {
  changes: Change[]
  attachments: ReadonlyMap<string, string>
}

export async function findSecrets(
  { changes, attachments }: Told,
  secrets: Secrets,
): Promise<SecretFinding[]> {
  const found: SecretFinding[] = []
  const look = async (field: string, text: string) => {
    const spans = await secrets.find(text)
    found.push(
      ...spans.map((span) => ({ rule: span.rule, field, masked: masked(text, span, spans) })),
    )
  }
  for (const { noun, after } of changes) {
    if (noun !== 'memory' || after === null) continue
    for (const field of TOLD) {
      for (const [path, text] of textsIn(after[field], field)) await look(path, text)
    }
  }
  // An excerpt shows some sentences; the key may stand on page nine.
  for (const text of attachments.values()) await look('attachment', text)
  return found
}

/** The record with every credential replaced by a mark that says what stood there. */
export async function redacted<T>(value: T, secrets: Secrets): Promise<T> {
  if (typeof value === 'string') {
    let text: string = value
    for (const { start, end, rule } of apart(await secrets.find(value)).toReversed())
      text = `${text.slice(0, start)}[${rule} removed]${text.slice(end)}`
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a string goes in and a string comes out
    return text as T
  }
  if (value === null || typeof value !== 'object') return value
  if (Array.isArray(value)) {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- item by item the same shape
    return (await Promise.all(value.map((item: unknown) => redacted(item, secrets)))) as T
  }
  const entries = await Promise.all(
    Object.entries(value).map(async ([key, item]) => [key, await redacted(item, secrets)]),
  )
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the same keys with redacted values
  return Object.fromEntries(entries) as T
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

/** Two rules may find the same credential: cut out twice, the second cut would miss. */
function apart(spans: readonly SecretSpan[]): SecretSpan[] {
  const merged: SecretSpan[] = []
  for (const span of spans.toSorted((a, b) => a.start - b.start || b.end - a.end)) {
    const last = merged.at(-1)
    if (last !== undefined && span.start < last.end) last.end = Math.max(last.end, span.end)
    else merged.push({ ...span })
  }
  return merged
}

function textsIn(value: unknown, path: string): [string, string][] {
  if (typeof value === 'string') return [[path, value]]
  if (value === null || typeof value !== 'object') return []
  return Object.entries(value).flatMap(([key, item]) => textsIn(item, `${path}.${key}`))
}
