/** Names that are no agent's: the person's, Loci's own two, and what the window calls the person. */
const RESERVED: readonly string[] = ['USER', 'SYSTEM', 'COORDINATOR', 'YOU']

/** Why no agent may be called so; null when it may. */
export function nameProblem(name: string): string | null {
  if (RESERVED.slice(0, 3).includes(name.toUpperCase()))
    return 'No agent may be called USER, SYSTEM or COORDINATOR: these are the person, Loci itself and its coordinator.'
  const like = RESERVED.find((reserved) => skeletons(name).includes(reserved))
  if (like !== undefined)
    return `This name looks like ${like}, which is no agent’s name; choose another.`
  const scripts = SCRIPTS.filter(([, letters]) => letters.test(name)).map(([script]) => script)
  return scripts.length < 2
    ? null
    : `This name mixes ${scripts.join(' and ')} letters that look alike; write it in one alphabet.`
}

/** Alphabets whose letters pass for one another's. */
const SCRIPTS: readonly (readonly [string, RegExp])[] = [
  ['Latin', /\p{Script=Latin}/u],
  ['Cyrillic', /\p{Script=Cyrillic}/u],
  ['Greek', /\p{Script=Greek}/u],
  ['Coptic', /\p{Script=Coptic}/u],
  ['Armenian', /\p{Script=Armenian}/u],
  ['Georgian', /\p{Script=Georgian}/u],
  ['Cherokee', /\p{Script=Cherokee}/u],
  ['Lisu', /\p{Script=Lisu}/u],
  ['Deseret', /\p{Script=Deseret}/u],
]

/**
 * Whatever passes for a letter of a reserved name, by the shapes of capitals and of small letters
 * (after Unicode's confusables): a name is read in whichever case it is written.
 */
const LOOKS: Readonly<Record<string, string>> = {
  A: 'АΑᎪꓮ',
  C: 'СϹⲤᏟꓚсϲⲥ',
  D: 'ᎠꓓԀԁ',
  E: 'ЕΕᎬꓰⲈеєҽ',
  I: 'ІӀΙᏆꓲⲒіıιӏ1l|',
  M: 'МΜᎷꓟⲘм',
  N: 'ΝꓠⲚпո',
  O: 'ОΟՕᏫꓳⲞоοօ0ဝ〇ߋσ',
  R: 'ЯᎡᏒꓣгⲅᴦꞅ',
  S: 'ЅՏᏚꓢѕꜱ5',
  T: 'ТΤᎢꓔⲦтτ',
  U: 'ՍꓴЦυսᴜʋ',
  Y: 'ҮУΥᎩꓬⲨуүγу',
}

const LETTERS: ReadonlyMap<string, string> = new Map(
  Object.entries(LOOKS).flatMap(([latin, shapes]) =>
    Array.from(shapes, (shape) => [shape, latin] as const),
  ),
)

/** The name as it looks, without accents and punctuation, which a glance passes over. */
function skeletons(name: string): string[] {
  const bare = name.normalize('NFKD').replaceAll(/[\p{M}._@-]/gu, '')
  const seen = Array.from(bare, (letter) => LETTERS.get(letter) ?? letter).join('')
  return [bare.toUpperCase(), seen.toUpperCase()]
}
