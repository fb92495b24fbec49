import type { SecretSpan, Secrets } from '#engine/ports/secrets.ts'

/** Shorter than any credential there is a rule for; most fields of a memory are. */
const SHORTEST = 16

type Rules = [
  typeof import('@secretlint/core'),
  typeof import('@secretlint/secretlint-rule-preset-recommend'),
]

/** The rules that secretlint keeps. Loaded with the first text that could hold something. */
export function knownCredentials(): Secrets {
  let loading: Promise<Rules> | null = null
  return {
    async find(content) {
      if (content.length < SHORTEST) return []
      loading ??= Promise.all([
        import('@secretlint/core'),
        import('@secretlint/secretlint-rule-preset-recommend'),
      ])
      const [{ lintSource }, preset] = await loading
      const { messages } = await lintSource({
        source: { filePath: 'memory.txt', content, ext: '.txt', contentType: 'text' },
        options: { config: { rules: preset.rules.flatMap(asAsked) } },
      })
      return messages.map(({ range: [start, end], message, ruleId }) => ({
        rule: nameIn(message) ?? ruleId.replace(/^.*rule-/u, ''),
        start,
        end,
      }))
    },
  }
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
