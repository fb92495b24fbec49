import type { Clash } from '#shared/conflict.ts'
import { languageOf } from '../../recall/parse/language.ts'
import type { ComparableText } from '../detect/comparable-text.ts'
import { THRESHOLD, detect, isExcusedClash } from '../detect/detect.ts'
import type { Given } from '../detect/finding.ts'
import { vetoOf } from '../detect/veto.ts'
import type { ToRead } from './shares.ts'

/** Further apart two memories are hardly ever about one thing. */
export const LEAST_COSINE = 0.35
/** Where the model was measured to work (docs/contradiction-model.md); `und` is a note too short to tell. */
const LANGUAGES: ReadonlySet<string> = new Set(['en', 'und'])

/** It was trained on notes of five to thirty words: 99 of 100 have at most 94 characters. Of longer texts it read one sentence beside another, and was wrong with confidence. */
const LONGEST = 100

/** Short sentences in a language the model reads: fields, long texts and other languages are for the rules alone. */
export function isReadable({ text, facts }: ComparableText): boolean {
  const isShort = text !== '' && text.length <= LONGEST
  return isShort && facts.size === 0 && LANGUAGES.has(languageOf(text))
}

/**
 * Whether its word can set apart what a rule raised: not of what it was not made to judge, and not whether something
 * can have two values at once, which takes knowing the thing (“is famous for …”).
 */
export function mayBeDenied(a: ComparableText, b: ComparableText, kind: Clash['kind']): boolean {
  return kind !== 'value' && isReadable(a) && isReadable(b) && vetoOf(a.text, b.text) === null
}

/** What of the two the model is to read; null where a rule has them already or says that both can be true. */
export function pairToRead(
  a: ComparableText,
  b: ComparableText,
  { cosine, lexicon }: Given,
): ToRead | null {
  if (a.text === b.text || cosine === null || cosine < LEAST_COSINE) return null
  if (!isReadable(a) || !isReadable(b)) return null
  if (vetoOf(a.text, b.text) !== null) return null
  if (isExcusedClash(a, b, { cosine, lexicon })) return null
  const ruled = detect(a, b, { cosine, lexicon })?.confidence ?? 0
  return ruled >= THRESHOLD ? null : { texts: [a.text, b.text], beside: { cosine, ruled, lexicon } }
}
