import { dismissedTags } from '#shared/auto-tags.ts'
import { NEWEST_FIRST } from '#shared/filter.ts'
import { type Memory, Tag } from '#shared/memory.ts'
import { plainTextOf } from '#engine/memories/text/plain-text.ts'
import { keywordsOf } from '#engine/recall/parse/keywords.ts'
import { languageOf } from '#engine/recall/parse/language.ts'
import type { Reads } from '#engine/store/port.ts'
import { fold } from '#engine/store/words/fold.ts'
import { rarity } from '#engine/store/words/score.ts'
import { tokensOf } from '#engine/store/words/tokens.ts'
import { errorTags, placeTags } from './rule-tags.ts'

export interface SuggestedTag {
  tag: string
  why: 'error' | 'place' | 'words'
}

interface WordsWanted {
  words: number
  /** Only those that somebody else uses too: nobody looks at these before they stand there. */
  shared: boolean
}

/** Words looked up for one memory: what it says first. */
const LOOKED_UP = 40
/** Of these it is asked whether they are tags already. */
const FINALISTS = 8
const WORDS_READ = 20_000
/** A tag that is in use says more than a new one. */
const IN_USE = 2
/** A word nobody else uses leads to nothing else. */
const ALONE = 0.4
/** What stands in the summary is what it is about. */
const IN_SUMMARY = 2
/** A word that every fourth memory has tells nothing apart, once there are enough to tell. */
const COMMON = 0.25
const ENOUGH = 12

/**
 * Tags for a memory: what its form and place say (docs/indices.md), then the words that set it apart
 * from everything `store` shows. Asked with the store of whoever will see them: tags chosen by what
 * others wrote would tell of it.
 */
export async function suggestedTags(
  store: Pick<Reads, 'wordsHeld' | 'find' | 'get'>,
  memory: Memory,
  wanted: WordsWanted,
): Promise<SuggestedTag[]> {
  const words = wanted.words > 0 ? await telling(store, memory, wanted) : []
  const all: SuggestedTag[] = [
    ...errorTags(memory).map((tag) => ({ tag, why: 'error' as const })),
    ...placeTags(memory).map((tag) => ({ tag, why: 'place' as const })),
    ...words.map((tag) => ({ tag, why: 'words' as const })),
  ]
  const refused = new Set([...memory.tags, ...dismissedTags(memory)])
  const unique = new Map(all.toReversed().map((each) => [each.tag, each]))
  return all.filter((each) => unique.get(each.tag) === each && !refused.has(each.tag))
}

/** The words that set a memory apart, the most telling first. */
async function telling(
  store: Pick<Reads, 'wordsHeld' | 'find' | 'get'>,
  memory: Memory,
  { words: most, shared }: WordsWanted,
): Promise<string[]> {
  const text = `${memory.summary}\n${plainTextOf(memory.content)}`.slice(0, WORDS_READ)
  const times = Map.groupBy(tokensOf(text), (token) => token)
  const head = new Set(tokensOf(memory.summary))
  const words = keywordsOf(text, languageOf(text)).filter(isTelling).slice(0, LOOKED_UP)
  const isKept = (await store.get('memory', [memory.id])).length > 0
  const { all, having } = await store.wordsHeld(words.map(fold), {})
  const others = all - (isKept ? 1 : 0)
  const weighed = words.flatMap((word, at) => {
    const folded = fold(word)
    const held = Math.max(0, (having[at] ?? 0) - (isKept ? 1 : 0))
    if (others >= ENOUGH && held > others * COMMON) return []
    const said = 1 + Math.log(times.get(folded)?.length ?? 1)
    const worth = said * rarity(held, others) * (head.has(folded) ? IN_SUMMARY : 1)
    return [{ word: word.toLowerCase(), worth }]
  })
  const finalists = weighed.toSorted(byWorth).slice(0, FINALISTS)
  const named: Weighed[] = []
  for (const { word, worth } of finalists) {
    const tag = await tagInUse(store, word)
    if (tag !== null) named.push({ word: tag, worth: worth * IN_USE })
    else if (await isSharedBy(store, word, memory)) named.push({ word, worth })
    else if (!shared) named.push({ word, worth: worth * ALONE })
  }
  return [...new Set(named.toSorted(byWorth).map(({ word }) => word))].slice(0, most)
}

interface Weighed {
  word: string
  worth: number
}

const byWorth = (a: Weighed, b: Weighed) => b.worth - a.worth || (a.word < b.word ? -1 : 1)

/** Numbers, addresses and digests name one thing only; two letters name too many. */
function isTelling(word: string): boolean {
  const isShort = /^\p{Script=Latin}{1,3}$/u.test(word)
  return !isShort && !/\p{N}/u.test(word) && Tag.safeParse(word.toLowerCase()).success
}

/** The tag that already means this, also in the plural or the singular. */
async function tagInUse(store: Pick<Reads, 'find'>, word: string): Promise<string | null> {
  for (const tag of [word, ...numbersOf(word)]) {
    const [found] = await store.find({ tags: [tag] }, NEWEST_FIRST, 1)
    if (found !== undefined) return tag
  }
  return null
}

/** Asked of what stands there now: a tag that came of a forgotten memory would tell what that said. */
async function isSharedBy(
  store: Pick<Reads, 'find'>,
  word: string,
  { id }: Memory,
): Promise<boolean> {
  // Twice, because the last word of a text may go on.
  const filter = { text: `${word} ${word}`, statuses: ['active' as const] }
  const found = await store.find(filter, NEWEST_FIRST, 2)
  return found.some((other) => other !== id)
}

function numbersOf(word: string): string[] {
  if (word.endsWith('ies')) return [`${word.slice(0, -3)}y`]
  if (word.endsWith('s'))
    return [word.slice(0, -1), ...(word.endsWith('es') ? [word.slice(0, -2)] : [])]
  return [word.endsWith('y') ? `${word.slice(0, -1)}ies` : `${word}s`, `${word}es`]
}
