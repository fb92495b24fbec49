import type { SecretSpan } from '#engine/ports/secrets.ts'
import { isPlaceholder } from './placeholders.ts'
import { OWN_RULES } from './rules/all.ts'
import type { CredentialRule } from './rules/credential-rule.ts'

/** What our own rules find, besides what secretlint's find. */
export function ownFindings(text: string): SecretSpan[] {
  const lower = text.toLowerCase()
  return OWN_RULES.filter(({ needs }) => needs.some((part) => lower.includes(part))).flatMap(
    (rule) => findingsOf(rule, text),
  )
}

function findingsOf({ name, pattern, isOne }: CredentialRule, text: string): SecretSpan[] {
  return [...text.matchAll(pattern)].flatMap((match) => {
    const secret = match.groups?.['secret'] ?? match[0]
    if (isPlaceholder(secret) || isOne?.(secret) === false) return []
    const start = match.index + match[0].lastIndexOf(secret)
    return [{ rule: name, start, end: start + secret.length }]
  })
}
