import { percentWords } from '#shared/share-words.ts'
import { counted } from '#renderer/lib/format.ts'
import { KINDS, type Kind, LEVELS, Policy, TIERS } from '#shared/context-policy.ts'
import { FAMILY_COUNTS } from '#shared/model-family.ts'

/** The fields of a context policy as a person reads them; those that did not change are missing. */
export function policyTold(fields: Record<string, unknown>): Record<string, string> {
  const { name, version, shares, ceilings, limit, headTail, compression, family, format } =
    SOME.safeParse(fields).data ?? {}
  return {
    ...(name !== undefined && { name }),
    ...(version !== undefined && { version: String(version) }),
    ...(shares && {
      shares: TIERS.map((tier) => `${tier} ${percentWords(shares[tier])}`).join(', '),
    }),
    ...(ceilings && {
      ceilings: LEVELS.map((level) => `${level} up to ${percentWords(ceilings[level])}`).join(', '),
    }),
    ...(limit !== undefined && {
      limit: `at most ${counted(limit, 'long-term memory', 'long-term memories')}`,
    }),
    ...(headTail !== undefined && {
      headAndTail: headTail === 0 ? 'off' : `the first and the last ${headTail} before the middle`,
    }),
    ...(compression && { shortened: shortenedWords(compression) }),
    ...(family !== undefined && { countedFor: FAMILY_COUNTS[family].label }),
    // What is missing here did not change, whatever its default is.
    ...('format' in fields &&
      format !== undefined && { writtenAs: format === 'json' ? 'JSON' : 'text' }),
  }
}

const SOME = Policy.partial()

const KIND_NAMES: Record<Kind, string> = {
  code: 'code',
  text: 'text',
  history: 'history',
  other: 'anything else',
}

function shortenedWords(compression: Policy['compression']): string {
  const on = KINDS.filter((kind) => compression[kind]).map((kind) => KIND_NAMES[kind])
  if (on.length === KINDS.length) return 'everything that does not fit'
  return on.length === 0 ? 'nothing: whole or not at all' : `only ${on.join(', ')}`
}
