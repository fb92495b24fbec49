import type { Entity } from '#shared/recall.ts'
import { namesOf } from './names.ts'

const MOST = 64
const EXTENSION =
  'ts|tsx|js|jsx|mjs|cjs|json|jsonl|md|txt|py|rb|rs|go|java|kt|c|h|cc|cpp|hpp|cs|php|swift|sh|sql|yml|yaml|toml|ini|env|html|css|scss|vue|csv|log|xml|lock|pdf|png|jpg|svg|proto|tf|ipynb'

/** In this order: what one has taken, the next does not read again. Every repetition is bounded, so that time grows with the text. */
const KINDS: readonly (readonly [Exclude<Entity['kind'], 'name'>, RegExp])[] = [
  ['url', /\b(?:https?|ftp|ssh|file):\/\/[^\s<>"'`]{3,400}/gi],
  [
    'package',
    /(?<![\w/@.])@[a-z0-9][\w.-]{0,60}\/[a-z0-9][\w.-]{0,60}(?:@[\w.-]{1,30})?(?![\w/])/g,
  ],
  ['package', /(?<![\w/@.])[a-z][a-z0-9.-]{1,60}@\d[\w.-]{0,30}/g],
  ['path', /(?<![\w/\\.~-])(?:[A-Za-z]:\\|\\\\)[\w.@ -]{1,80}(?:\\[\w.@-]{1,80}){0,20}/g],
  ['path', /(?<![\w/\\.~-])(?:~|\.{1,2})?\/[\w.@+-]{1,80}(?:\/[\w.@+-]{1,80}){0,30}\/?/g],
  ['path', /(?<![\w/\\.~-])[\w.@+-]{1,80}(?:\/[\w.@+-]{1,80}){1,30}\/?/g],
  [
    'path',
    new RegExp(
      String.raw`(?<![\w/\\.-])[\w-]{1,60}(?:\.[\w-]{1,30}){0,3}\.(?:${EXTENSION})(?![\w/-])`,
      'g',
    ),
  ],
  ['version', /(?<![\w.])v?\d{1,5}\.\d{1,5}(?:\.\d{1,5}){0,2}(?:-[a-z][\w.]{0,20})?(?![\w.]*\w)/gi],
  ['version', /(?<![\w.])v\d{1,4}(?![\w.]*\w)/g],
  ['identifier', /`([^`\n]{1,80})`/g],
  ['identifier', /(?<![\w$])[a-z_$][\w$]{0,40}\.[a-z_$][\w$]{0,40}\(\)?/gi],
  ['identifier', /(?<![\w$-])[a-z]{1,40}(?:[A-Z][a-z0-9]{0,40}){1,8}(?![\w$-])/g],
  ['identifier', /(?<![\w$-])(?:[A-Z][a-z0-9]{1,40}){2,8}(?![\w$-])/g],
  ['identifier', /(?<![\w$-])_{0,2}[A-Za-z0-9]{1,40}(?:_[A-Za-z0-9]{1,40}){1,8}(?![\w$-])/g],
  ['identifier', /(?<![\w$-])[a-z][a-z0-9]{0,40}(?:-[a-z0-9]{1,40}){2,8}(?![\w$-])/g],
  ['identifier', /(?<![\w$-])[A-Z]{2,10}-\d{1,6}(?![\w$-])/g],
]

/** Things with a name of their own, each once. */
export function entitiesOf(text: string, language: string): Entity[] {
  const found = new Map<string, Entity>()
  let rest = text
  for (const [kind, pattern] of KINDS) {
    rest = rest.replaceAll(pattern, (match, inner?: unknown) => {
      const named = (typeof inner === 'string' ? inner : match).replace(/[.,;:!?)\]}'"]+$/, '')
      if (kind === 'path' && isEitherOr(named)) return match
      if (/[\p{L}\p{N}]/u.test(named)) found.set(`${kind} ${named}`, { kind, text: named })
      return ' '.repeat(match.length)
    })
  }
  for (const name of language === 'de' ? [] : namesOf(rest))
    found.set(`name ${name}`, { kind: 'name', text: name })
  return [...found.values()].slice(0, MOST)
}

/** "and/or", "1/2": a stroke between words is no path. */
function isEitherOr(text: string): boolean {
  const parts = text.split('/')
  return parts.length === 2 && parts.every((part) => /^(?:[a-z]{1,4}|\d+)$/i.test(part))
}
