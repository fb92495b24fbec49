import type { Memory } from '#shared/memory.ts'
import { scopeLabel } from '#shared/scope.ts'
import type { StoreFilter } from '../filter.ts'
import type { SearchFound, SearchRequest } from '../search.ts'
import { affordable, MANY, quicklyRead } from '../words/afford.ts'
import type { NextWord } from '../words/completions.ts'
import { fold } from '../words/fold.ts'
import { beginningIn, longerWords } from '../words/longer.ts'
import { searchOf, type Sought } from '../words/query.ts'
import { part, rarity, strength } from '../words/score.ts'
import { type TokenColumns, columnsOf, holdsPhrase } from '../words/tokens.ts'
import { compare } from '../match/compare.ts'
import { isMeant } from '../match/filter.ts'
import type { Kept } from './kept.ts'

interface Doc extends Kept {
  columns: TokenColumns
}

/** As the index does it, by reading everything. */
export function searchAmong(
  kept: readonly Kept[],
  whole: (memory: Memory) => string | null,
  find: (id: string) => Memory | undefined,
  { words, filter, limit, quick = false }: SearchRequest,
): SearchFound {
  const search = searchOf(words)
  const docs = kept.map((each) => ({
    ...each,
    columns: columnsOf(each.memory, whole(each.memory)),
  }))
  const next = filter.within === undefined ? nextWordIn(docs) : null
  const own = docs.filter((doc) => isInScope(doc.memory, filter))
  const framed = own.filter(
    (doc) =>
      search.required.every((text) => isAnywhere(doc, text)) &&
      !search.excluded.some((text) => isAnywhere(doc, text)),
  )
  const measured = search.sought.map((sought) => measure(framed, sought, next, quick))
  const { chosen, tooCommon } = quick ? quicklyRead(measured) : affordable(measured)
  const hits = framed
    .filter(({ memory }) => isMeant(memory, filter, whole(memory), find))
    .map(({ memory, row }) => ({
      row,
      id: memory.id,
      score: scoreOf(chosen, row, memory.tokens, quick ? MANY : own.length),
      holds: chosen.flatMap(({ sought, strong }) => (strong.has(row) ? [sought.asked] : [])),
    }))
    .filter(({ score }) => score > 0)
    .toSorted((a, b) => b.score - a.score || b.row - a.row)
    .slice(0, limit)
    .map(({ id, score, holds }) => ({ id, score, holds }))
  return { hits, tooCommon }
}

interface Measured {
  sought: Sought
  strong: Map<number, number>
  size: number
}

function measure(
  docs: readonly Doc[],
  sought: Sought,
  next: NextWord | null,
  quick: boolean,
): Measured {
  const size = docs.filter((doc) => sought.forms.some(({ text }) => isAnywhere(doc, text))).length
  const longer = longerWords(sought, size, next)
  // Where nobody may wait, another ending is as good as the word.
  const forms = sought.forms.map(({ text, weight }) => ({ text, weight: quick ? 1 : weight }))
  const parts = [...forms, ...longer.texts.map((text) => ({ text, weight: longer.weight }))]
  const strong = new Map<number, number>()
  for (const doc of docs) {
    const held = parts.filter(({ text }) => isAnywhere(doc, text))
    if (held.length === 0) continue
    const inHead =
      !quick &&
      held.some(({ text }) => holds(doc.columns.summary, text) || holds(doc.columns.tags, text))
    strong.set(doc.row, strength(Math.max(...held.map(({ weight }) => weight)), inHead))
  }
  return { sought, strong, size: strong.size }
}

function scoreOf(chosen: readonly Measured[], row: number, tokens: number, all: number): number {
  let score = 0
  for (const { strong } of chosen) {
    const strongly = strong.get(row)
    if (strongly !== undefined) score += part(strongly, rarity(strong.size, all), tokens)
  }
  return score
}

function isInScope({ scope }: Memory, { within, scopes, scopeKinds }: StoreFilter): boolean {
  const isAmong = (list: StoreFilter['scopes']) =>
    list === undefined || list.some((each) => scopeLabel(each) === scopeLabel(scope))
  return isAmong(within) && (scopeKinds !== undefined || isAmong(scopes))
}

function isAnywhere({ columns }: Doc, text: string): boolean {
  return holds(columns.summary, text) || holds(columns.body, text) || holds(columns.tags, text)
}

function holds(column: string[], text: string): boolean {
  const { word, goesOn } = beginningIn(text)
  return holdsPhrase(column, word.split(' ').map(fold), goesOn)
}

function nextWordIn(docs: readonly Doc[]) {
  const words = new Set(
    docs.flatMap(({ columns: { summary, body, tags } }) => [...summary, ...body, ...tags]),
  )
  const inOrder = [...words].toSorted(compare)
  return (from: string) => inOrder.find((word) => compare(word, from) >= 0) ?? null
}
