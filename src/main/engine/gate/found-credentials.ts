import type { Secrets, SecretSpan } from '../ports/secrets.ts'
import type { Spot } from './spots.ts'

/** Only spots in which something was found. */
export type FoundCredentials = ReadonlyMap<Spot, readonly SecretSpan[]>

/** A longer value is no key that needs its name to be known as one. */
const LONGEST_NAMED = 8192

/**
 * What looks like a credential, and where. Each text is looked at alone; values of somebody's own
 * JSON once more behind their names, because forty characters are a key only when they are called so.
 */
export async function credentialsIn(
  spots: readonly Spot[],
  secrets: Secrets,
  marks: readonly string[],
): Promise<FoundCredentials> {
  const found = new Map<Spot, SecretSpan[]>()
  const add = (spot: Spot, span: SecretSpan) => {
    const spans = found.get(spot) ?? []
    if (isMark(spot.text, span, marks) || spans.some((known) => covers(known, span))) return
    found.set(spot, [...spans, span])
  }
  for (const spot of spots) for (const span of await secrets.find(spot.text)) add(spot, span)
  const { text, placed } = sheetOf(spots)
  if (placed.length === 0) return found
  for (const { rule, start, end } of await secrets.find(text)) {
    for (const { spot, from } of placed) {
      const within = {
        start: Math.max(0, start - from),
        end: Math.min(spot.text.length, end - from),
      }
      if (within.start < within.end) add(spot, { rule, ...within })
    }
  }
  return found
}

/** Two rules may find the same credential: cut out twice, the second cut would miss. */
export function apart(spans: readonly SecretSpan[]): SecretSpan[] {
  const merged: SecretSpan[] = []
  for (const span of spans.toSorted((a, b) => a.start - b.start || b.end - a.end)) {
    const last = merged.at(-1)
    if (last !== undefined && span.start < last.end) last.end = Math.max(last.end, span.end)
    else merged.push({ ...span })
  }
  return merged
}

/** The values as a file of settings would have them, and where in it each begins. */
function sheetOf(spots: readonly Spot[]) {
  let text = ''
  const placed: { spot: Spot; from: number }[] = []
  for (const spot of spots) {
    const { name } = spot
    if (spot.isKey || name === null || PLAIN_NAMES.has(name)) continue
    if (spot.text.length > LONGEST_NAMED) continue
    text += `${name} = "`
    placed.push({ spot, from: text.length })
    text += `${spot.text}"\n`
  }
  return { text, placed }
}

/** What the forms of content call their fields: no rule knows a credential by these. */
const PLAIN_NAMES: ReadonlySet<string> = new Set(
  'form text value location digest statusType taskId description project dependencies status from to subject preview path topic subtopic actionType detail result contextType summary relatedIds errorType message context resolution prevention'.split(
    ' ',
  ),
)

const covers = (a: SecretSpan, b: SecretSpan) =>
  a.rule === b.rule && a.start <= b.start && a.end >= b.end

function isMark(text: string, { start, end }: SecretSpan, marks: readonly string[]): boolean {
  return marks.some((mark) => {
    const from = text.lastIndexOf(mark, start)
    return from >= 0 && end <= from + mark.length
  })
}
