import { closeSync, openSync, readFileSync, readSync } from 'node:fs'
import { join } from 'node:path'

/** How WordNet's files end: there is an index and a file of meanings for each. */
export type PartOfSpeech = 'noun' | 'verb' | 'adj' | 'adv'

/** One meaning, with the words that have it and where it points. */
export interface Synset {
  /** A satellite says its head only in one way: “tiny” stands beside “small”. */
  satellite: boolean
  words: readonly string[]
  pointers: readonly Pointer[]
}

interface Pointer {
  symbol: string
  at: number
  part: PartOfSpeech
  /** Which of the words points, and at which word, counted from 1; 0 for the whole meaning. */
  from: number
  to: number
}

/** Most lines are far shorter; the few that are not are read again. */
const LINE = 1024
const NEWLINE = 10
const MOST_MEANINGS = 5000

/** WordNet's own files: the index is searched where it lies, a meaning is read when it is asked for. */
export function lexiconFiles(folder: string) {
  const indices = new Map<PartOfSpeech, Buffer>()
  const data = new Map<PartOfSpeech, number>()
  const meanings = new Map<string, Synset>()

  function index(part: PartOfSpeech): Buffer {
    const known = indices.get(part) ?? readFileSync(join(folder, `index.${part}`))
    indices.set(part, known)
    return known
  }

  function line(part: PartOfSpeech, at: number, size = LINE): string {
    const file = data.get(part) ?? openSync(join(folder, `data.${part}`), 'r')
    data.set(part, file)
    const buffer = Buffer.alloc(size)
    const read = readSync(file, buffer, 0, size, at)
    const end = buffer.indexOf(NEWLINE)
    if (end === -1 && read === size) return line(part, at, size * 8)
    return buffer.toString('latin1', 0, end === -1 ? read : end)
  }

  return {
    /** Where the meanings of a word begin, the commonest first. */
    meaningsOf(part: PartOfSpeech, word: string): number[] {
      const found = lineOf(index(part), word.replaceAll(' ', '_'))
      if (found === null) return []
      const fields = found.split(' ')
      const pointers = Number(fields[3])
      return fields
        .slice(6 + pointers)
        .filter((field) => field !== '')
        .map(Number)
    },
    /** Few meanings stand above very many words: those are asked for again and again. */
    meaning(part: PartOfSpeech, at: number): Synset {
      const name = `${part}${at}`
      const meaning = meanings.get(name) ?? meaningIn(line(part, at))
      if (meanings.size >= MOST_MEANINGS) meanings.clear()
      meanings.set(name, meaning)
      return meaning
    },
    close(): void {
      for (const file of data.values()) closeSync(file)
      data.clear()
    },
  }
}
export type LexiconFiles = ReturnType<typeof lexiconFiles>

const IN_INDEX = /^[\u0021-\u007E]+$/

/** The lines are in the order of their bytes. */
function lineOf(index: Buffer, word: string): string | null {
  // Cut to eight bits, “挠” would be a blank and find the licence at the head of the file.
  if (!IN_INDEX.test(word)) return null
  const wanted = Buffer.from(`${word} `, 'latin1')
  let [low, high] = [0, index.length]
  while (low < high) {
    const middle = (low + high) >> 1
    const start = index.lastIndexOf(NEWLINE, middle - 1) + 1
    const end = index.indexOf(NEWLINE, start)
    const order = index.compare(wanted, 0, wanted.length, start, start + wanted.length)
    if (order === 0) return index.toString('latin1', start, end)
    if (order < 0) low = end === -1 ? high : end + 1
    else high = start
  }
  return null
}

const SORTS: Readonly<Record<string, PartOfSpeech>> = {
  n: 'noun',
  v: 'verb',
  a: 'adj',
  s: 'adj',
  r: 'adv',
}

function meaningIn(line: string): Synset {
  const fields = line.slice(0, Math.max(0, line.indexOf('|'))).split(' ')
  const count = Number.parseInt(fields[3] ?? '0', 16)
  const words = Array.from({ length: count }, (_, n) =>
    (fields[4 + 2 * n] ?? '')
      .toLowerCase()
      .replace(/\((?:a|p|ip)\)$/, '')
      .replaceAll('_', ' '),
  )
  const first = 5 + 2 * count
  const pointers = Array.from({ length: Number(fields[first - 1]) }, (_, n): Pointer => {
    const [symbol = '', at = '0', sort = 'n', between = '0000'] = fields.slice(first + 4 * n)
    return {
      symbol,
      at: Number(at),
      part: SORTS[sort] ?? 'noun',
      from: Number.parseInt(between.slice(0, 2), 16),
      to: Number.parseInt(between.slice(2), 16),
    }
  })
  return { satellite: fields[2] === 's', words, pointers }
}
