import { stem } from './stem.ts'

/** As much of an asked word as it is looked for by. */
interface SoughtWord {
  stem: string
  unspaced: boolean
  open: boolean
}

/** The words of a question as they are looked for in one text after the other. */
export interface Sight {
  places: ReadonlyMap<string, number>
  open: { beginning: string; place: number } | null
  /** By its first two letters, which rests make a word worth a look; 0 for none. */
  begins: Uint16Array
  /** How what is looked for goes on after its first two letters, as codes of small letters. */
  rests: readonly (readonly Uint8Array[])[]
  /** Words that were cut out before, and where they belong: two hundred texts of one topic say the same ones. */
  met: Map<string, number>
}

const sights = new WeakMap<readonly SoughtWord[], Sight>()

export function sightOf(asked: readonly SoughtWord[]): Sight {
  const known = sights.get(asked)
  if (known !== undefined) return known
  const spaced = asked.filter(({ unspaced }) => !unspaced)
  const typed = asked.findIndex(({ open, unspaced }) => open && !unspaced)
  const beginnings = spaced.map(({ stem: whole, open }) => (open ? whole : beginningOf(whole)))
  const plain = beginnings.filter((each) => /^[a-z0-9]+$/.test(each))
  const sight: Sight = {
    places: new Map(
      asked.flatMap(({ stem: whole, unspaced }, place) =>
        unspaced ? [] : [[whole, place] as const],
      ),
    ),
    open: typed === -1 ? null : { beginning: asked[typed]?.stem ?? '', place: typed },
    ...beginningsOf(plain),
    met: new Map(),
  }
  sights.set(asked, sight)
  return sight
}

/** A stem may end otherwise than its words do: "hope" is the stem of "hoping", "sensible" was one of "sensibility". */
const beginningOf = (whole: string) => whole.slice(0, Math.max(1, whole.length - 2))

/** Which of the words this one is. */
export function placeOf(word: string, { places, open }: Sight): number {
  if (open !== null && word.startsWith(open.beginning)) return open.place
  return places.get(stem(word)) ?? NOWHERE
}

export const NOWHERE = -1

/** The same, for words that were looked at before. */
export function placeAgain(word: string, sight: Sight): number {
  const known = sight.met.get(word)
  if (known !== undefined) return known
  const place = placeOf(word, sight)
  sight.met.set(word, place)
  return place
}

/** Letters and digits that fall together here are told apart by the rest, or by their stem. */
const BEGINNINGS = 64
const LAST = BEGINNINGS - 1

/** A letter or digit of ASCII as a small one; 0 for everything else. */
export const SMALL = Uint8Array.from({ length: 256 }, (_, code) => {
  const letter = String.fromCharCode(code)
  return /[a-z0-9]/i.test(letter) ? letter.toLowerCase().charCodeAt(0) : 0
})

function beginningsOf(plain: readonly string[]): Pick<Sight, 'begins' | 'rests'> {
  const begins = new Uint16Array(BEGINNINGS * BEGINNINGS)
  const rests: Uint8Array[][] = [[]]
  for (const each of plain) {
    const first = (each.charCodeAt(0) & LAST) * BEGINNINGS
    const second = each.length > 1 ? each.charCodeAt(1) & LAST : null
    // Of a single letter, whatever follows it, or nothing.
    const [from, until] = second === null ? [0, BEGINNINGS] : [second, second + 1]
    const rest = Uint8Array.from(each.slice(2), (letter) => letter.charCodeAt(0))
    for (let at = first + from; at < first + until; at++) {
      if (begins[at] === 0) begins[at] = rests.push([]) - 1
      rests[begins[at] ?? 0]?.push(rest)
    }
  }
  return { begins, rests }
}

/** Whether the word that stands here in small letters, with a 0 after it, begins like one that is looked for. */
export function isLikely({ begins, rests }: Sight, letters: Uint8Array, from: number): boolean {
  const place = ((letters[from] ?? 0) & LAST) * BEGINNINGS + ((letters[from + 1] ?? 0) & LAST)
  const found = begins[place] ?? 0
  if (found === 0) return false
  for (const rest of rests[found] ?? []) if (isNext(rest, letters, from + 2)) return true
  return false
}

/** A word that ends earlier goes on with a 0, which no rest has in it. */
function isNext(rest: Uint8Array, letters: Uint8Array, from: number): boolean {
  for (let at = 0; at < rest.length; at++) if (letters[from + at] !== rest[at]) return false
  return true
}
