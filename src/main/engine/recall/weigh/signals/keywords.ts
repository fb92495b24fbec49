import { each, listed } from './signal.ts'

/** How well its own words answer, rare words counting more, against the best. */
export const keywords = each(
  ({ said }, place) => said[place] ?? 0,
  ({ asked, bags }, place) => {
    if (asked.words.length === 0) return 'No words were asked for.'
    const counts = bags[place]?.counts ?? []
    const found = asked.words.filter((_, word) => (counts[word] ?? 0) > 0)
    if (found.length === 0) return 'Says none of the words asked for.'
    const all = asked.words.length
    return `Says ${listed(found.map(({ shown }) => shown))}: ${found.length} of ${all} ${all === 1 ? 'word' : 'words'} asked for.`
  },
)
