import { z } from 'zod'
import type { Change } from '#shared/journal.ts'
import { Memory, type MemoryId } from '#shared/memory.ts'

/** The memory that is made of others, where a proposal makes one. */
export function madeIn(changes: readonly Change[]): Memory | null {
  const made = changes.find(({ noun, before }) => noun === 'memory' && before === null)
  return Memory.safeParse(made?.after).data ?? null
}

/** A letter for each of them, as where two contradict: A was there first. */
export const letterOf = (index: number): string =>
  index < 26 ? String.fromCharCode(65 + index) : String(index + 1)

export interface StatementOfSeveral {
  text: string
  /** In which of the originals it stands, by their place. */
  from: readonly number[]
}

/** What a text says sentence by sentence, each with where it stands. */
export function statementsIn(text: string, originals: readonly string[]): StatementOfSeveral[] {
  const known = originals.map(plain)
  return text.split('\n').flatMap((line) =>
    [...sentences.segment(line)].flatMap(({ segment }) => {
      const said = segment.replace(/^\s*[-*•]\s+/u, '').trim()
      if (said === '') return []
      const from = known.flatMap((original, index) =>
        original.includes(plain(said)) ? [index] : [],
      )
      return [{ text: said, from }]
    }),
  )
}

const sentences = new Intl.Segmenter('en', { granularity: 'sentence' })

/** Spaces and the point at the end are no part of what is said. */
const plain = (text: string) =>
  text
    .replaceAll(/\s+/gu, ' ')
    .trim()
    .replace(/[.…]+$/u, '')
    .toLowerCase()

const ExtractedLines = z.array(z.object({ line: z.int(), from: z.string() }))

/** An extract says itself where each of its lines stands; its first line is its title. */
export function extractIn(
  made: Memory,
): { title: string; statements: StatementOfSeveral[] } | null {
  const places = ExtractedLines.safeParse(made.context?.['extract']).data
  if (places === undefined || made.content.form !== 'text') return null
  const ids = originalsOf(made)
  const [title = '', ...lines] = made.content.text.split('\n')
  const statements = lines.map((line, index) => {
    const from = places.filter((place) => place.line === index + 1).map((place) => place.from)
    return {
      text: line.replace(/^- /u, ''),
      from: ids.flatMap((id, at) => (from.includes(id) ? [at] : [])),
    }
  })
  return { title, statements }
}

/** The ids of what it is made of, in the order in which it names them. */
export const originalsOf = (made: Memory): MemoryId[] =>
  made.links.filter(({ kind }) => kind === 'derived-from').map(({ to }) => to)
