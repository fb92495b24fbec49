import { lru } from '#shared/lru.ts'
import { fold } from './fold.ts'

/** A way a word may be written, and how much it counts beside the word itself. */
export interface WordForm {
  text: string
  weight: number
}

/** What was asked for counts most; another ending is nearly as good. */
const INFLECTED = 0.85

const HANGUL = /^\p{Script=Hangul}+$/u
const PARTICLE =
  /^(.{2,}?)(?:에서|에게|께서|한테|으로|까지|부터|처럼|보다|하고|이나|은|는|이|가|을|를|에|의|와|과|도|만|로)$/u
const DERIVED =
  /^([a-z]{5,}?)(?:ations?|itions?|ions?|ments?|ness|it(?:y|ies)|ables?|[ae]nces?|[eo]rs?|ives?|als?|ally|ly|ing|ed|e)$/
const LATIN = /^[a-z]{3,30}$/
const ARABIC = /^\p{Script=Arabic}+$/u
const ARTICLES = ['ال', 'وال', 'بال', 'فال', 'كال', 'لل']

/**
 * The word and how else it may end. Made from the word alone, when it is searched: the index holds
 * what was written, so the exact word can count more and better rules need no new index.
 */
export function formsOf(word: string): readonly WordForm[] {
  const known = kept.get(word)
  if (known !== undefined) return known
  const forms = formsMade(word)
  if (word.length <= LONGEST_KEPT) kept.set(word, forms)
  return forms
}

/** Every write looks for the same few hundred words, and to find their endings took as long as to look. */
const kept = lru<string, readonly WordForm[]>(2000)
const LONGEST_KEPT = 30

function formsMade(word: string): WordForm[] {
  const folded = fold(word)
  const others = othersOf(folded)
  others.delete(folded)
  return [{ text: word, weight: 1 }, ...[...others].map((text) => ({ text, weight: INFLECTED }))]
}

/** What related words begin with: "adoption" and "adopted" with "adopt", 서울에서 and 서울은 with 서울. */
export function rootOf(word: string): string {
  return (LATIN.test(word) ? DERIVED.exec(word)?.[1] : null) ?? withoutParticle(word)
}

function withoutParticle(word: string): string {
  return (HANGUL.test(word) ? PARTICLE.exec(word)?.[1] : null) ?? word
}

function othersOf(word: string): Set<string> {
  if (LATIN.test(word)) return inflections(word)
  if (ARABIC.test(word)) return withAndWithoutArticle(word)
  return new Set([withoutParticle(word)])
}

/** English first; the same endings carry most plurals of German, French, Spanish and their neighbours. */
function inflections(word: string): Set<string> {
  const forms = new Set<string>()
  for (const stem of stemsOf(word)) for (const form of endings(stem)) forms.add(form)
  return forms
}

/** What the word may be without its ending: "copies" is of "copy", "using" of "us" or "use". */
function stemsOf(word: string): Set<string> {
  const stems = new Set([word])
  const cut = (ending: string, put = '') => {
    const stem = word.slice(0, -ending.length) + put
    if (word.endsWith(ending) && stem.length >= 3 && /[aeiouy]/.test(stem)) stems.add(stem)
  }
  cut('ies', 'y')
  cut('ied', 'y')
  if (/(?:s|x|z|ch|sh|o)es$/.test(word)) cut('es')
  if (/[^su]s$/.test(word)) cut('s')
  if (word.endsWith('en')) cut('n')
  // Not from a shorter one: "listen" has nothing to do with "list".
  if (word.length >= 9) cut('en')
  for (const ending of ['ing', 'ed']) {
    cut(ending)
    cut(ending, 'e')
    if (new RegExp(`([bdfglmnprt])\\1${ending}$`).test(word))
      cut(`${word.at(-ending.length - 1)}${ending}`)
  }
  return stems
}

function endings(stem: string): string[] {
  const forms = [stem, `${stem}s`]
  if (/(?:s|x|z|ch|sh|o)$/.test(stem)) forms.push(`${stem}es`)
  if (/[^aeiou]y$/.test(stem)) {
    forms.push(`${stem.slice(0, -1)}ies`, `${stem.slice(0, -1)}ied`, `${stem}ing`)
  } else if (stem.endsWith('e')) {
    forms.push(`${stem}d`, `${stem.slice(0, -1)}ing`, `${stem}n`)
  } else {
    forms.push(`${stem}ed`, `${stem}ing`, `${stem}en`, `${stem}e`)
    if (/[^aeiou][aeiou][bdgklmnprt]$/.test(stem) && stem.length <= 7) {
      forms.push(`${stem}${stem.at(-1)}ed`, `${stem}${stem.at(-1)}ing`)
    }
  }
  return forms
}

function withAndWithoutArticle(word: string): Set<string> {
  const article = ARTICLES.find((each) => word.startsWith(each) && word.length >= each.length + 2)
  const stem = article === undefined ? word : word.slice(article.length)
  return new Set([stem, ...ARTICLES.map((each) => each + stem)])
}
