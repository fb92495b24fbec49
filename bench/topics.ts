import { type Memory, MemoryId } from '#shared/memory.ts'
import { sampleMemories } from './sample.ts'

/** As many words as a vault of a million memories has that are worth telling apart. */
const VOCABULARY = 60_000
const TOPICS = 2000
const SYLLABLES =
  'ba be bi bo bu da de di do du ka ke ki ko ku la le li lo lu ma me mi mo mu na ne ni no nu ra re ri ro ru sa se si so su ta te ti to tu va ve vi vo'.split(
    ' ',
  )

/** The same numbers every time, evenly spread over 0..1. */
function chances(seed: number): () => number {
  let state = Math.imul(seed, 2654435761) >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** The nth most frequent word: made of syllables, the frequent ones short, as in any language. */
function word(rank: number): string {
  let rest = rank + SYLLABLES.length
  let made = ''
  while (rest > 0) {
    made += SYLLABLES[rest % SYLLABLES.length] ?? ''
    rest = Math.floor(rest / SYLLABLES.length)
  }
  return made
}

/** Zipf: the nth word is n times rarer than the first. */
const zipf = (chance: number) => word(Math.floor(VOCABULARY ** chance) - 1)

/** Two dozen words that belong together, most of them rare. */
function topicWords(topic: number): string[] {
  const next = chances(topic + 77)
  return Array.from({ length: 24 }, () => word(Math.floor(100 + next() ** 2 * (VOCABULARY - 100))))
}

/** Memories of about 700 bytes, each about one of 2,000 topics: half its words are the topic's. */
export function topicMemories(count: number, first: number): Memory[] {
  return sampleMemories(count, first).map((memory, index) => {
    const next = chances(first + index + 1)
    const own = topicWords(Math.floor(next() ** 1.5 * TOPICS))
    const words = (amount: number) =>
      Array.from({ length: amount }, () =>
        next() < 0.35 ? (own[Math.floor(next() * own.length)] ?? '') : zipf(next()),
      ).join(' ')
    return {
      ...memory,
      id: MemoryId.parse(`mem_${(first + index).toString(36).padStart(12, '0')}`),
      summary: words(10),
      content: { form: 'text', text: words(90) },
      // Everybody sees it: an agent's search then reads as many rows as the bare query.
      scope: { kind: 'global' },
      expiresAt: null,
    }
  })
}

/** The same in twenty projects, as the agents of a vault write them. */
export function scopedTopicMemories(count: number, first: number): Memory[] {
  const places = sampleMemories(count, first)
  return topicMemories(count, first).map((memory, index) => ({
    ...memory,
    scope: places[index]?.scope ?? memory.scope,
  }))
}

/** Words like "the" and "with", which no search asks for: each is in more than every tenth memory. */
const SMALL_WORDS = 60

/** What somebody would ask: a few words of one topic, and one to three that may be common. */
export function topicQuestion(seed: number): string {
  const next = chances(seed + 1_000_003)
  const own = topicWords(Math.floor(next() ** 1.5 * TOPICS))
  const some = Array.from(
    { length: 2 + Math.floor(next() * 3) },
    () => own[Math.floor(next() * own.length)] ?? '',
  )
  const common = Array.from({ length: 1 + Math.floor(next() * 3) }, () =>
    word(SMALL_WORDS + Math.floor(VOCABULARY ** next())),
  )
  return [...some, ...common].join(' ')
}
