import type { Memory } from '#shared/memory.ts'
import type { Retention } from '#shared/upkeep.ts'
import { bodyText } from '#engine/store/words/body-text.ts'
import type { Question } from '../find/question.ts'
import { type Bag, bagOf, together, withFound } from '../words/bag.ts'
import { bm25, shares } from '../words/bm25.ts'

/** A memory that may be the answer, with what is known about it before it is weighed. */
export interface Candidate {
  memory: Memory
  from: 'vault' | 'short-term'
  /** How near its meaning is to the question's; null when nobody measured. */
  cosine: number | null
  /** What the index found in it, in any form and also where only it has read. */
  holds?: readonly string[] | undefined
  /** What forgetting has left of it; missing for what just happened. */
  retention?: Retention | undefined
}

/** All that may be answers, side by side: most signals can only be judged against the others. */
export interface Pool {
  asked: Question
  candidates: readonly Candidate[]
  texts: readonly string[]
  bags: readonly Bag[]
  /** Each with its neighbours', as if they were one text. */
  windows: readonly Bag[]
  /** Who was written just before and after, as a place in this pool; -1 for nobody here. */
  before: readonly number[]
  after: readonly number[]
  /** Against the best here, 0..1: by its own words, by its words and its neighbours' together, by meaning. */
  said: readonly number[]
  saidAround: readonly number[]
  meant: readonly number[]
}

/** How many on either side are read together. One was measured to be too few, three no better. */
export const REACH = 2

/** `chains`: ids that were written one after the other. */
export function poolOf(
  asked: Question,
  candidates: readonly Candidate[],
  chains: readonly (readonly string[])[],
): Pool {
  const texts = candidates.map(({ memory }) => textOf(memory))
  const bags = texts.map((text, place) =>
    withFound(bagOf(text, asked.words), asked.words, candidates[place]?.holds),
  )
  const places = new Map(candidates.map(({ memory }, place) => [memory.id as string, place]))
  const before = candidates.map(() => -1)
  const after = candidates.map(() => -1)
  for (const chain of chains) {
    for (const [step, id] of chain.entries()) {
      const here = places.get(id)
      const next = places.get(chain[step + 1] ?? '')
      if (here === undefined || next === undefined) continue
      after[here] = next
      before[next] = here
    }
  }
  const windows = bags.map((_, place) =>
    together(windowOf({ before, after }, place).map((at) => bags[at])),
  )
  return {
    asked,
    candidates,
    texts,
    bags,
    windows,
    before,
    after,
    said: shares(bm25(bags)),
    saidAround: shares(bm25(windows)),
    meant: shares(candidates.map(({ cosine }) => cosine ?? 0)),
  }
}

/** The places that are read together with this one, itself included. */
function windowOf({ before, after }: Pick<Pool, 'before' | 'after'>, place: number): number[] {
  return [place, ...walk(place, before), ...walk(place, after)]
}

function walk(from: number, step: readonly number[]): number[] {
  const places: number[] = []
  for (let at = step[from] ?? -1; at !== -1 && places.length < REACH; at = step[at] ?? -1)
    places.push(at)
  return places
}

/** Everything a memory says. A summary made of its first words would count them twice. */
export function textOf({ summary, content, tags }: Memory): string {
  const body = bodyText(content)
  const start = summary.replace(/…$/u, '')
  const said = body.startsWith(start) ? body : `${summary}\n${body}`
  return tags.length === 0 ? said : `${said}\n${tags.join(' ')}`
}
