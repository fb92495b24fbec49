import type { SecretSpan, Secrets } from '#engine/ports/secrets.ts'
import { urlsWithPassword } from './url-credentials.ts'

/** Shorter than any credential there is a rule for; most fields of a memory are. */
const SHORTEST = 16

type Rules = [
  typeof import('@secretlint/core'),
  typeof import('@secretlint/secretlint-rule-preset-recommend'),
]

/** The rules that secretlint keeps. Loaded with the first text that could hold something. */
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
  return {
    async find(content) {
      if (content.length < SHORTEST && !content.includes('://')) return []
      const found = content.length < SHORTEST ? [] : await lint(content)
      return [...found, ...(await passwordsIn(content, found, lint))]
    },
  }
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
