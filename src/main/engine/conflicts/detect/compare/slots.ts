import type { Lexicon } from '#engine/ports/lexicon.ts'
import { ANY_OF_THEM, PREPOSITIONS } from '../read/function-words.ts'
import { mayAgree } from '../read/bounds.ts'
import { type Figure, wordBut } from '../read/word.ts'
import type { Part } from '../read/quantities.ts'
import type { Alignment, Slot } from './align.ts'
import { isSame, says } from './word-match.ts'
import { stem } from '#engine/recall/words/stem.ts'
import { isOpposite } from './opposites.ts'

/** Why two fillers of one slot cannot both be right, or why they can. */
type Filling =
  | {
      kind: 'number' | 'date' | 'opposite' | 'procedure' | 'value'
      a: readonly Part[]
      b: readonly Part[]
    }
  /** Only one side says something here, or one names anything at all: the same in general. */
  | { kind: 'open' }
  /** Perhaps other words for the same: no clash, and no reason to believe that both are about one thing. */
  | { kind: 'near' }

export interface Filled {
  slot: Slot
  filling: Filling
}

/** One where the fillers cannot both be right, and where it stands on either side. */
export interface ClashingSlot {
  filling: Exclude<Filling, { kind: 'open' | 'near' }>
  at: readonly [number, number]
}

export function filledSlots({ slots }: Alignment, lexicon: Lexicon | null): Filled[] {
  return slots.map((slot) => ({ slot, filling: fillingOf(slot, lexicon) }))
}

function fillingOf({ a, b }: Slot, lexicon: Lexicon | null): Filling {
  const figures = clashingFigures(a, b)
  if (figures !== null) return figures
  // Memory and cores: a number each, and nothing to compare.
  if (a.some(isFigure) && b.some(isFigure)) return { kind: 'near' }
  const opposite = oppositeWords(a, b, lexicon)
  if (opposite !== null) return opposite
  const [saidA, saidB] = [a.filter(isSaid), b.filter(isSaid)]
  if (saidA.length === 0 || saidB.length === 0) return { kind: 'open' }
  if (isAnything(a) || isAnything(b)) return { kind: 'open' }
  // “in English” and “in two paragraphs”: a number answers another question than a name.
  if (a.some(isNumber) !== b.some(isNumber)) return { kind: 'near' }
  const [codeA, codeB] = [saidA.filter(isCode), saidB.filter(isCode)]
  if (codeA.length > 0 && codeB.length > 0) return { kind: 'procedure', a: codeA, b: codeB }
  // “nightly” and “on the build machine” answer two questions.
  const elsewhere = leadOf(a) !== leadOf(b) || saidElsewhere(saidA, saidB, lexicon)
  return elsewhere ? { kind: 'near' } : { kind: 'value', a: saidA, b: saidB }
}

const isFigure = ({ figure }: Part) => figure !== null
const isNumber = ({ figure }: Part) => figure?.kind === 'number'
const isSaid = (part: Part) => !part.empty
const leadOf = ([first]: readonly Part[]) =>
  first?.empty === true && PREPOSITIONS.has(first.lower) ? first.lower : null
const isCode = ({ kind }: Part) => kind === 'code'

/** “one service” stands for every service. */
function isAnything(filler: readonly Part[]): boolean {
  return filler.some(({ lower }) => ANY_OF_THEM.has(lower))
}

function saidElsewhere(a: readonly Part[], b: readonly Part[], lexicon: Lexicon | null): boolean {
  const near = (part: Part, others: readonly Part[]) =>
    others.some(
      (other) =>
        Math.max(says(part, other, lexicon), says(other, part, lexicon)) >= 0.5 ||
        isOtherForm(part, other, lexicon),
    )
  return a.every((part) => near(part, b)) && b.every((part) => near(part, a))
}

/** “ensured” and “guaranteed”: a dictionary has “ensure” and “guarantee”. */
function isOtherForm(one: Part, other: Part, lexicon: Lexicon | null): boolean {
  if (one.kind !== 'word' || other.kind !== 'word') return false
  if (WITHDRAWN.some((group) => group.has(one.lower) && group.has(other.lower))) return true
  const isForm = ({ lower }: Part) => /(?:ed|[^s]s)$/.test(lower)
  if (lexicon === null || !isForm(one) || !isForm(other)) return false
  return [...lexicon.synonyms(one.lower)].some((synonym) => stem(synonym) === other.root)
}
/** What notes say of things that are not done any more, in two words or with a preposition that is not compared. */
const WITHDRAWN = [
  'excluded left omitted exempt',
  'disabled turned switched shut deactivated',
  'scrapped dropped cancelled canceled removed deleted abandoned',
  'rejected refused declined denied',
].map((words) => new Set(words.split(' ')))

/** All of something is a hundred per cent of it, and no less. */
const ALL: Figure = {
  kind: 'number',
  measure: 'share',
  value: '100',
  bound: { kind: 'least', low: 100, high: 100 },
}

function clashingFigures(a: readonly Part[], b: readonly Part[]): Filling | null {
  if (!a.some(isAmount) || !b.some(isAmount)) return null
  const [first, second] = [figuresIn(a), figuresIn(b)]
  const pairs = first.flatMap((one) => second.map((other) => ({ one, other })))
  const alike = pairs.filter(({ one, other }) => one.figure?.measure === other.figure?.measure)
  if (alike.length === 0 || alike.some(({ one, other }) => isSame(one, other))) return null
  if (nameTwo(a, b)) return null
  const { one, other } = alike[0] ?? {}
  if (!one?.figure || !other?.figure || mayAgree(one.figure, other.figure)) return null
  const kind = one.figure.kind === 'number' ? 'number' : 'date'
  return { kind, a: [one], b: [other] }
}

/** “iOS 16” and “Android 10”, “3 replicas” and “5 pods”: each number is of something else. */
function nameTwo(a: readonly Part[], b: readonly Part[]): boolean {
  const counted = (filler: readonly Part[]) =>
    filler.filter((part) => isSaid(part) && !isFigure(part) && !BOUNDING.has(part.lower))
  const [one, other] = [counted(a), counted(b)]
  if (one.length === 0 || other.length === 0) return false
  return !one.some((part) => other.some((each) => isSame(part, each)))
}
const BOUNDING = new Set(
  'least most exactly about around roughly approximately maximum minimum max min more less fewer mindestens höchstens etwa genau moins environ'.split(
    ' ',
  ),
)

const isAmount = ({ figure, lower }: Part) => figure !== null || lower === 'all'

function figuresIn(filler: readonly Part[]): Part[] {
  const figures: Part[] = []
  for (const part of filler) {
    if (part.figure !== null) figures.push(part)
    else if (part.lower === 'all' && filler.length <= 2)
      figures.push(wordBut(part, { figure: ALL }))
  }
  return figures
}

function oppositeWords(
  a: readonly Part[],
  b: readonly Part[],
  lexicon: Lexicon | null,
): Filling | null {
  for (const one of a)
    for (const other of b)
      if (isOpposite(one, other, lexicon)) return { kind: 'opposite', a: [one], b: [other] }
  return null
}
