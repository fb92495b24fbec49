import type { SecretSpan, Secrets } from '#engine/ports/secrets.ts'

/** Shorter than any credential there is a rule for; most fields of a memory are. */
const SHORTEST = 16
const PRESET = '@secretlint/secretlint-rule-preset-recommend'

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
      const [{ lintSource }, { creator }] = await loading
      const { messages } = await lintSource({
        source: { filePath: 'memory.txt', content, ext: '.txt', contentType: 'text' },
        options: { config: { rules: [{ id: PRESET, rule: creator, rules: SWITCHED_ON }] } },
      })
      return messages.map(({ range: [start, end], message, ruleId }) => ({
        rule: nameIn(message) ?? ruleId.replace(/^.*rule-/u, ''),
        start,
        end,
      }))
    },
  }
}

/** An access key id is half of a pair, and whoever pastes it into a memory pastes the other half next. */
const SWITCHED_ON = [{ id: '@secretlint/secretlint-rule-aws', options: { enableIDScanRule: true } }]

/** "found GitHub Token(…): ghp_…" names the rule before the credential; of the rest nothing may be shown. */
function nameIn(message: string): SecretSpan['rule'] | null {
  const name = /^found ([^:]{3,60}):/u.exec(message)?.[1]
  return name === undefined ? null : name.replace(/\s*\(.*$/u, '')
}
