import { each } from './signal.ts'

/** From so many words on a text says as much as one can ask of it. */
const FULL = 60

/** How much is said at all: “Sounds great!” holds no answer, however near its meaning. */
export const substance = each(
  ({ asked, bags }, place) =>
    asked.words.length === 0
      ? 0
      : Math.min(1, Math.log1p(bags[place]?.length ?? 0) / Math.log1p(FULL)),
  ({ bags }, place) => {
    const length = bags[place]?.length ?? 0
    return `Says ${length >= FULL ? 'a lot' : `${length} ${length === 1 ? 'word' : 'words'}`}.`
  },
)
