import { each, listed } from './signal.ts'

const WORDS = 0.75
const NEXT = 0.15
const PREVIOUS = 0.1

/**
 * What was written just before and after in the same place. An answer often does not repeat the words
 * of the question it answers: read together they say what was asked for.
 */
export const neighbours = each(
  ({ saidAround, meant, before, after }, place) =>
    WORDS * (saidAround[place] ?? 0) +
    NEXT * (meant[after[place] ?? -1] ?? 0) +
    PREVIOUS * (meant[before[place] ?? -1] ?? 0),
  ({ asked, bags, before, after }, place) => {
    const own = bags[place]?.counts ?? []
    const around = [before[place] ?? -1, after[place] ?? -1].filter((at) => at !== -1)
    if (around.length === 0) return 'No neighbours; scored on its own words.'
    const added = asked.words.filter(
      (_, word) => (own[word] ?? 0) === 0 && around.some((at) => (bags[at]?.counts[word] ?? 0) > 0),
    )
    return added.length === 0
      ? 'What was written around it adds no word asked for.'
      : `What was written around it says ${listed(added.map(({ shown }) => shown))}.`
  },
)
