import type { SecretSpan, Secrets } from '#engine/ports/secrets.ts'
import { ownFindings } from './secrets/own-rules.ts'
import { withoutBreaks, withoutUnseen } from './secrets/unhidden.ts'
import { urlsWithPassword } from './url-credentials.ts'

/** Shorter than any credential secretlint has a rule for; most fields of a memory are. */
const SHORTEST = 16
/** Shorter than any that our own rules know: `pwd=` and what follows. */
const SHORTEST_NAMED = 10

type Rules = [
  typeof import('@secretlint/core'),
  typeof import('@secretlint/secretlint-rule-preset-recommend'),
]

/** The rules that secretlint keeps, loaded with the first text that could hold something, and our own beside them. */
export function knownCredentials(): Secrets {
  let loading: Promise<Rules> | null = null
  const load = async (): Promise<Rules> => {
    const { secretLintProfiler } = await import('@secretlint/profiler')
    // It would keep a measurement of every rule for every text, for as long as the process lives.
    secretLintProfiler.setEnabled(false)
    return Promise.all([
      import('@secretlint/core'),
      import('@secretlint/secretlint-rule-preset-recommend'),
    ])
  }
  const lint = async (content: string): Promise<SecretSpan[]> => {
    loading ??= load()
    const [{ lintSource }, preset] = await loading
    const { messages } = await lintSource({
      source: { filePath: 'memory.txt', content, ext: '.txt', contentType: 'text' },
      options: { config: { rules: preset.rules.flatMap(asAsked) } },
    })
    return messages.map(({ range, message, ruleId, data }) => ({
      rule: nameIn(message) ?? ruleId.replace(/^.*rule-/u, ''),
      ...placeOf(content, range, data),
    }))
  }
  const findIn = async (content: string): Promise<SecretSpan[]> => {
    const found = content.length < SHORTEST ? [] : await lint(content)
    const known = [...found, ...(await passwordsIn(content, found, lint))]
    return [...known, ...ownFindings(content).filter((span) => !isWithin(span, known))]
  }
  return {
    async find(written) {
      if (written.length < SHORTEST_NAMED && !written.includes('://')) return []
      const seen = withoutUnseen(written)
      const text = seen?.text ?? written
      const plain = await findIn(text)
      const whole = withoutBreaks(text)
      const broken = whole === null ? [] : (await findIn(whole.text)).map(whole.original)
      const found = [...plain, ...broken.filter((span) => !isWithin(span, plain))]
      return seen === null ? found : found.map(seen.original)
    },
  }
}

/** What is found already needs no second name. */
function isWithin({ start, end }: SecretSpan, known: readonly SecretSpan[]): boolean {
  return known.some((other) => other.start <= start && other.end >= end)
}

/** Passwords in addresses that no rule knows by their own shape. */
async function passwordsIn(
  content: string,
  found: readonly SecretSpan[],
  lint: (content: string) => Promise<SecretSpan[]>,
): Promise<SecretSpan[]> {
  const addresses = urlsWithPassword(content).filter(
    ({ start, end }) => !found.some((known) => known.start < end && known.end > start),
  )
  if (addresses.length === 0) return []
  const known = await lint(addresses.map(({ asHttps }) => asHttps).join(''))
  let from = 0
  return addresses.flatMap(({ start, end, asHttps }) => {
    const until = from + asHttps.length
    const rule = known.find((span) => span.start >= from && span.start < until)?.rule
    from = until
    return rule === undefined ? [] : [{ rule, start, end }]
  })
}

/**
 * One rule counts from the name before the key but only as far as the key is long: the end of the
 * key would be left standing. What it quotes says where the key is.
 */
function placeOf(content: string, [start, end]: readonly [number, number], data: unknown) {
  const quotes = Object.values(data ?? {}).filter((quote) => typeof quote === 'string')
  for (const quote of quotes) {
    const at = content.indexOf(quote, start)
    if (quote.length === end - start && at > start && at < end)
      return { start: at, end: at + quote.length }
  }
  return { start, end }
}

type Rule = Rules[1]['rules'][number]

/** A comment in the text would switch the search off for the rest of it: whoever wrote it decides nothing here. */
const OBEYS_COMMENTS = /filter-comments$/u
const OPTIONS = new Map([
  // An access key id is half of a pair, and whoever pastes it into a memory pastes the other half next.
  ['@secretlint/secretlint-rule-aws', { enableIDScanRule: true }],
])

function asAsked(rule: Rule) {
  const { id } = rule.meta
  return OBEYS_COMMENTS.test(id) ? [] : [{ id, rule, options: OPTIONS.get(id) ?? {} }]
}

/** "found GitHub Token(…): ghp_…" names the rule before the credential; of the rest nothing may be shown. */
function nameIn(message: string): SecretSpan['rule'] | null {
  const name = /^found ([^:]{3,60}):/u.exec(message)?.[1]
  return name === undefined ? null : name.replace(/\s*\(.*$/u, '')
}
