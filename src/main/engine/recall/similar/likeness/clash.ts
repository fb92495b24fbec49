/** What makes two near texts say different things, however near: models do not see a “not”. */
export type LikenessClash = 'negation' | 'numbers'

export function clashesBetween(a: string, b: string): LikenessClash[] {
  const clashes: LikenessClash[] = []
  if (isNegated(a) !== isNegated(b)) clashes.push('negation')
  if (numbersIn(a) !== numbersIn(b)) clashes.push('numbers')
  return clashes
}

const NEGATIONS = [
  'not|no|never|none|nobody|nothing|without|cannot|neither|nor|nowhere',
  'nicht|kein(?:e[mnrs]?)?|nie|niemals|nichts|ohne',
  'pas|jamais|aucune?|rien|sans',
  'nunca|jamás|ningun[ao]?|sin|não|non|mai|senza|niet|geen|zonder',
].join('|')
const NEGATED = new RegExp(
  String.raw`(?<![\p{L}\p{N}])(?:${NEGATIONS})(?![\p{L}\p{N}])|n['’]t(?![\p{L}\p{N}])|[不没沒無无]|ない|ません|않|없|ไม่`,
  'iu',
)
const NUMBER = /\p{N}+(?:[.,:]\p{N}+)*/gu

export const isNegated = (text: string) => NEGATED.test(text)

export function numbersIn(text: string): string {
  return (text.normalize('NFKC').match(NUMBER) ?? []).toSorted().join(' ')
}
