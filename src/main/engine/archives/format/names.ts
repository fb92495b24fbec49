/** Longer ones go on in a folder below: no file system takes more than 255 bytes. */
const LONGEST = 60
const GOES_ON = '+'

const PLAIN = /^[a-zA-Z0-9._@-]$/
/** Before the mark that says which letters are capitals; no name has it as it is. */
const CAPITALS = '~'
/** Windows keeps these for devices, with any ending. */
const RESERVED = /^(?:con|prn|aux|nul|com[0-9]|lpt[0-9])(?:\.|$)/i

/**
 * A name as folders and files can have it everywhere, and back. One with capitals ends with a mark of which
 * letters they are, because Atlas and atlas are one folder on a Mac; what Windows forbids and what one system writes
 * otherwise than another is written as codes. The parts are folders within each other.
 */
export function fileNames(name: string): string[] {
  const parts = plainNames(name)
  return [...parts.slice(0, -1), `${parts.at(-1)}${capitalsOf(name)}`]
}

/** "DEV-001" has "~7": its first, second and third letter are capitals. */
function capitalsOf(name: string): string {
  const letters = name.match(/[a-zA-Z]/g) ?? []
  const mask = letters.reduceRight((bits, each) => bits * 2n + (each < 'a' ? 1n : 0n), 0n)
  return mask === 0n ? '' : `${CAPITALS}${mask.toString(36)}`
}

function plainNames(name: string): string[] {
  const signs = Array.from(name, (sign) => (isPlain(sign) ? sign : coded(sign)))
  const whole = signs.join('')
  const [first = ''] = signs
  if (whole.length > LONGEST)
    return inPieces(signs.map((sign) => (sign === '.' ? coded('.') : sign)))
  if (RESERVED.test(whole) || first === '.') signs[0] = coded(first)
  if (signs.length > 1 && signs.at(-1) === '.') signs[signs.length - 1] = coded('.')
  return [signs.join('')]
}

function inPieces(signs: readonly string[]): string[] {
  const pieces: string[] = []
  let rest = signs
  while (rest.join('').length > LONGEST) {
    let count = 1
    while (rest.slice(0, count + 1).join('').length <= LONGEST) count += 1
    // What is left must not be called like a device.
    while (count > 1 && RESERVED.test(rest.slice(count).join(''))) count -= 1
    pieces.push(rest.slice(0, count).join('') + GOES_ON)
    rest = rest.slice(count)
  }
  return [...pieces, rest.join('')]
}

/** The name these folders stand for; null where nothing is written like that. */
export function nameOf(parts: readonly string[]): string | null {
  const joined = parts.map((part, at) =>
    at < parts.length - 1 && part.endsWith(GOES_ON) ? part.slice(0, -GOES_ON.length) : part,
  )
  try {
    const name = decodeURIComponent(joined.join('').replace(/~[0-9a-z]+$/, ''))
    return name !== '' && fileNames(name).join('/') === parts.join('/') ? name : null
  } catch {
    return null
  }
}

/** Whether a folder of this name is only the beginning of a longer one. */
export const goesOn = (part: string) => part.endsWith(GOES_ON)

function isPlain(sign: string): boolean {
  if (PLAIN.test(sign)) return true
  // A letter without capitals, written in one way only: a Mac would take others apart.
  return /^\p{Lo}$/u.test(sign) && sign.normalize('NFKD') === sign
}

const coded = (sign: string) =>
  Array.from(
    new TextEncoder().encode(sign),
    (byte) => `%${byte.toString(16).toUpperCase().padStart(2, '0')}`,
  ).join('')
