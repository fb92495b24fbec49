import { IRREGULAR, REGULAR } from './verbs.ts'

/** Whether a word is a verb as it stands; the built-in list knows those of everyday work. */
export type IsVerb = (word: string) => boolean

/** What somebody did or says to do, as a step to take; null where it is not the account of a deed. */
export function imperative(said: string, isVerb: IsVerb = () => false): string | null {
  const line = said.replace(/\s+/gu, ' ').trim().replace(PREAMBLE, '').replace(HELPED, '')
  const [first = '', ...rest] = line.split(' ')
  const word = first.toLowerCase().replace(/[,;:]$/u, '')
  const after = rest.join(' ')
  if (!/^[a-z][a-z-]*$/u.test(word) || after === '') return null
  const base = baseOf(word, isVerb)
  if (base === null || TELLS_HOW_IT_WAS.test(rest.slice(0, 4).join(' '))) return null
  if (base === word && isPast(rest[0]?.toLowerCase().replace(/\W+$/u, '') ?? '')) return null
  return sentence(`${base.charAt(0).toUpperCase()}${base.slice(1)} ${joined(after, isVerb)}`)
}

/** Who did it, and that it helped, are no part of the step. */
const PREAMBLE =
  /^(?:(?:fixed|solved|resolved|worked around|helped)(?: it| this)? by (?=\w+ing\b)|by (?=\w+ing\b)|(?:i|we|they|he|she|the agent)(?: have| had|'ve)? (?:then |just |finally |only )?|(?:then|just|finally|simply|always|please|so) )/iu
const HELPED = /,? (?:(?:and )?(?:that )?(?:helped|fixed it|solved it|worked|did it))[.!]?$/iu
/** “Cache was stale” begins like a command, and so does “Import paused”. */
const TELLS_HOW_IT_WAS =
  /(?:^| )(?:was|were|is|are|had|has|did|does|could|would|failed|fails)(?: |$)/iu

/** A second deed: “Stopped the job and gave it 8 GB”. */
function joined(rest: string, isVerb: IsVerb): string {
  return rest.replace(/\b(and|then|and then) ([a-z]+)\b/gu, (whole, link: string, word: string) => {
    const base = isPast(word) ? baseOf(word, isVerb) : null
    return base === null ? whole : `${link} ${base}`
  })
}

const isPast = (word: string) => IRREGULAR.has(word) || /(?:ed|ing)$/u.test(word)

function baseOf(word: string, isVerb: IsVerb): string | null {
  const irregular = IRREGULAR.get(word)
  if (irregular !== undefined) return irregular
  const bases = [word, ...stems(word)]
  return (
    bases.find((base) => REGULAR.has(base)) ??
    bases.slice(isPast(word) ? 1 : 0).find(isVerb) ??
    null
  )
}

/** What a past or an -ing form may come from; what comes out is looked up before it is believed. */
function stems(word: string): string[] {
  const [, stem, ending] = /^(.{2,}?)(ed|ing)$/u.exec(word) ?? []
  if (stem === undefined) return []
  const doubled = /([^aeiou])\1$/u.test(stem) ? [stem.slice(0, -1)] : []
  const asY = ending === 'ed' && stem.endsWith('i') ? [`${stem.slice(0, -1)}y`] : []
  return [...asY, ...doubled, `${stem}e`, stem]
}

const sentence = (line: string) => (/[.!?…]$/u.test(line) ? line : `${line}.`)
