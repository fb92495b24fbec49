import { type Memory, MemoryId } from '#shared/memory.ts'
import { sampleMemories } from '../sample.ts'

export interface Planted {
  memories: Memory[]
  /** Said twice in other words, or with a light edit. */
  same: [MemoryId, MemoryId][]
  /** Nearly the same words, and not both true. */
  against: [MemoryId, MemoryId][]
}

/** What people do to a note when they write it again. */
const EDITS: readonly ((text: string) => string)[] = [
  (text) => text.toLowerCase().replace(/\.$/u, ''),
  (text) => `${text.replace(/\.$/u, '')}!`,
  (text) =>
    text.replaceAll(/\b([a-z]{4,}[^s\W])\b/gu, (word, _, at: number) =>
      at > 20 && at < 40 ? `${word}s` : word,
    ),
  (text) => text.replace(/\b(?:the|a|an)\b/iu, 'this'),
  (text) =>
    `${text.split(' ').toSpliced(-1, 1).join(' ')} ${text.split(' ').at(-1) ?? ''}`.replaceAll(
      ' is ',
      ' was ',
    ),
  (text) => text.replaceAll(',', ' –'),
]

/** Denied twice it would be the same again. */
const DENIED = /\b(?:not|no|never)\b|n't/u
const AGAINST: readonly ((text: string) => string)[] = [
  (text) => text.replace(/\b(?:is|are|was|were|has|have)\b/u, '$& not'),
  (text) => `${text.replace(/\.$/u, '')} 3 times.`,
]

/** Pairs at the end of a vault's own memories, spread over its projects. */
export function plantedPairs(
  paraphrases: readonly (readonly [string, string])[],
  count: number,
  first: number,
): Planted {
  const planted: Planted = { memories: [], same: [], against: [] }
  const base = sampleMemories(1, 1)[0]
  if (base === undefined) return planted
  const add = (text: string, pair: number): MemoryId => {
    const n = first + planted.memories.length
    const id = MemoryId.parse(`mem_${n.toString(36).padStart(12, '0')}`)
    const at = base.createdAt + n
    planted.memories.push({
      ...base,
      id,
      key: `bench:planted:${n.toString(16).padStart(16, '0')}`,
      type: 'factual',
      subtype: 'note',
      priority: 'medium',
      content: { form: 'text', text },
      summary: text.slice(0, 200),
      scope: { kind: 'project', id: `planted-${pair % 40}` },
      createdAt: at,
      updatedAt: at,
      expiresAt: null,
    })
    return id
  }
  for (let pair = 0; pair < count; pair++) {
    const [a, b] = paraphrases[pair % paraphrases.length] ?? ['', '']
    // The same two again would be found as copies: from the second time on they are about another thing.
    const round = Math.floor(pair / paraphrases.length)
    const about = (text: string) =>
      round === 0 ? text : `${text.replace(/\.$/u, '')} in ${placeName(round)}.`
    const one = add(about(a), pair)
    planted.same.push([one, add(about(b), pair)])
    planted.same.push([one, add(EDITS[pair % EDITS.length]?.(about(a)) ?? a, pair)])
    const denied = AGAINST[pair % AGAINST.length]?.(about(a)) ?? a
    if (pair % 5 === 0 && denied !== about(a) && !DENIED.test(a))
      planted.against.push([one, add(denied, pair)])
  }
  return planted
}

const SYLLABLES = ['ba', 'ke', 'li', 'mo', 'nu', 'ra', 'se', 'ti']

/** Another name for each number. */
function placeName(n: number): string {
  const letters = n.toString(8).padStart(3, '0')
  return `T${letters
    .split('')
    .map((digit) => SYLLABLES[Number(digit)] ?? '')
    .join('')}`
}
