import type { Word } from './word.ts'

const NUMBER_WORDS = new Map(
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty'
    .split(' ')
    .map((word, value) => [word, value] as const),
)
for (const [word, value] of [
  ['thirty', 30],
  ['forty', 40],
  ['fifty', 50],
  ['sixty', 60],
  ['seventy', 70],
  ['eighty', 80],
  ['ninety', 90],
  ['hundred', 100],
  ['thousand', 1000],
  ['once', 1],
  ['twice', 2],
  ['thrice', 3],
] as const)
  NUMBER_WORDS.set(word, value)

const UNITS: readonly (readonly [measure: string, size: number, names: string])[] = [
  ['time', 0.001, 'ms millisecond milliseconds millisekunden'],
  ['time', 1, 's sec secs second seconds sekunde sekunden seconde secondes segundo segundos'],
  ['time', 60, 'min mins minute minutes minuten minuto minutos'],
  ['time', 3600, 'h hr hrs hour hours stunde stunden heure heures hora horas'],
  ['time', 86_400, 'day days tag tage tagen jour jours día días dia dias'],
  ['time', 604_800, 'week weeks woche wochen semaine semaines semana semanas'],
  ['time', 2_592_000, 'month months monat monate monaten mois mes meses'],
  ['time', 31_536_000, 'year years jahr jahre jahren an ans année années año años'],
  ['size', 1, 'byte bytes'],
  ['size', 1e3, 'kb kilobyte kilobytes'],
  ['size', 1e6, 'mb megabyte megabytes'],
  ['size', 1e9, 'gb gigabyte gigabytes'],
  ['size', 1e12, 'tb terabyte terabytes'],
  ['size', 1024, 'kib'],
  ['size', 1024 ** 2, 'mib'],
  ['size', 1024 ** 3, 'gib'],
  ['size', 1024 ** 4, 'tib'],
  ['share', 1, '% percent prozent pourcent'],
  ['length', 0.001, 'mm'],
  ['length', 0.01, 'cm'],
  ['length', 1, 'm metre metres meter meters'],
  ['length', 1000, 'km kilometre kilometres kilometer kilometers'],
  ['pressure', 0.001, 'mbar'],
  ['pressure', 1, 'bar'],
  ['volume', 0.001, 'ml'],
  ['volume', 1, 'litre litres liter liters'],
  ['weight', 1, 'kg kilogram kilograms kilo kilos'],
  ['eur', 1, '€ eur euro euros'],
  ['usd', 1, '$ usd dollar dollars'],
  ['gbp', 1, '£ gbp pound pounds'],
]
export interface Unit {
  measure: string
  size: number
}
const UNIT_OF = new Map<string, Unit>(
  UNITS.flatMap(([measure, size, names]) =>
    names.split(' ').map((name) => [name, { measure, size }] as const),
  ),
)

const MONTHS = new Map(
  [
    'january jan januar janvier enero gennaio',
    'february feb februar février febrero',
    'march mar märz mars marzo',
    'april apr avril abril aprile',
    'may mai mayo maggio',
    'june jun juni juin junio',
    'july jul juli juillet julio',
    'august aug août agosto',
    'september sep sept septembre septiembre',
    'october oct oktober octobre octubre',
    'november nov novembre noviembre',
    'december dec dezember décembre diciembre',
  ].flatMap((names, month) => names.split(' ').map((name) => [name, month + 1] as const)),
)
const DAYS =
  /^(?:monday|tuesday|wednesday|thursday|friday|saturday|sunday|montag|dienstag|mittwoch|donnerstag|freitag|samstag|sonntag|lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche)s?$/

/** Whether a figure may begin here: nearly no word, and each is asked in every comparison. */
export function mayCount(lower: string, kind: Word['kind']): boolean {
  if (kind === 'number' || /^v?\d/.test(lower)) return true
  if (NUMBER_WORDS.has(lower) || MONTHS.has(lower) || DAYS.test(lower)) return true
  if (kind === 'mark' && UNIT_OF.has(lower)) return true
  return /^(?:an?|minus|noon|midnight)$/.test(lower) || spelt(lower) !== null
}

export function numberOf(word: Word): number | null {
  if (word.kind === 'number' && /^[+-]?[\d.,]+$/.test(word.lower)) return plainNumber(word.lower)
  return word.kind === 'word' ? (NUMBER_WORDS.get(word.lower) ?? spelt(word.lower)) : null
}

/** “three hundred and twelve”, “ten thousand”, “minus eighteen”: how much, and of how many words. */
export function numberInWords(
  words: readonly Word[],
  at: number,
): { value: number; length: number } | null {
  const isMinus = words[at]?.lower === 'minus'
  let place = isMinus ? at + 1 : at
  let [sum, group] = [0, 0]
  let last = -1
  for (let and = false; ; place++) {
    const word = words[place]
    const value = word?.kind === 'word' ? spelt(word.lower) : null
    if (value === null) {
      if (word?.lower !== 'and' || and || last < 100) break
      and = true
      continue
    }
    // “two three”: two numbers, not one.
    if (last !== -1 && value < 100 && last < 100 && !(last >= 20 && value < 10)) break
    and = false
    if (value === 1000) [sum, group] = [sum + Math.max(1, group) * 1000, 0]
    else group = value === 100 ? Math.max(1, group) * 100 : group + value
    last = value
  }
  if (words[place - 1]?.lower === 'and') place--
  const length = place - at
  if (last === -1 || length < 2) return null
  return { value: (isMinus ? -1 : 1) * (sum + group), length }
}

/** “once” and “twice” count how often; “twenty-four” is one word. */
function spelt(lower: string): number | null {
  const known = NUMBER_WORDS.get(lower)
  // Every word of every write comes by here.
  if (known === undefined && !lower.includes('-')) return null
  if (known !== undefined) return /^(?:once|twice|thrice)$/.test(lower) ? null : known
  const [tens = '', ones = '', ...more] = lower.split('-')
  const [one, other] = [NUMBER_WORDS.get(tens), NUMBER_WORDS.get(ones)]
  if (more.length > 0 || one === undefined || other === undefined) return null
  return one >= 20 && one < 100 && other > 0 && other < 10 ? one + other : null
}

/** “1,500” is fifteen hundred and “1,5” one and a half. */
function plainNumber(text: string): number | null {
  const hasComma = text.includes(',')
  const plain = hasComma ? text.replaceAll(/,(?=\d{3}(?:\D|$))/g, '').replace(',', '.') : text
  const value = Number(plain)
  return Number.isFinite(value) ? value : null
}

/** “5s”, “250ms”, “10MB”, “30d”, “100k”: number and unit in one word. */
export function amountIn(word: Word): { count: number; unit: Unit } | null {
  const { kind, lower, shown } = word
  if (kind !== 'word' || !beginsWithDigit(word)) return null
  const [, digits = '', name = ''] = /^(\d+(?:[.,]\d+)*)(\p{L}+)$/u.exec(lower) ?? []
  // “30m” is half an hour to one and thirty metres to another; “1.2M” is a number.
  const unit = shown.endsWith('M') ? MILLION : (AFFIXED.get(name) ?? UNIT_OF.get(name))
  const count = plainNumber(digits)
  if (unit === undefined || count === null) return null
  return name === 'm' && unit !== MILLION ? null : { count, unit }
}
const MILLION: Unit = { measure: 'count', size: 1e6 }
const AFFIXED = new Map<string, Unit>([
  ['k', { measure: 'count', size: 1000 }],
  ['d', { measure: 'time', size: 86_400 }],
])

/** “5-10”, from the smaller to the larger. */
export function rangeIn(word: Word): { low: number; high: number } | null {
  const { kind, lower } = word
  if (kind !== 'number' || !lower.includes('-') || !beginsWithDigit(word)) return null
  const [, from = '', to = ''] = /^(\d{1,6}(?:\.\d+)?)-(\d{1,6}(?:\.\d+)?)$/.exec(lower) ?? []
  const [low, high] = [Number(from), Number(to)]
  return from !== '' && low < high ? { low, high } : null
}

export function beginsWithDigit({ lower }: Word): boolean {
  const code = lower.charCodeAt(0)
  return code >= 48 && code <= 57
}

export const unitOf = (word: Word | undefined) =>
  word === undefined ? undefined : UNIT_OF.get(word.lower)
export const monthOf = (word: Word | undefined) =>
  word === undefined ? undefined : MONTHS.get(word.lower)
export const isDay = (word: Word | undefined) => word !== undefined && DAYS.test(word.lower)
