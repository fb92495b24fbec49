import type { Memory } from '#shared/memory.ts'
import { sentencesOf } from '../../memories/text/split-sentences.ts'
import { bodyText } from '../../store/words/body-text.ts'
import { centralSentences } from './central-sentences.ts'

/** One sentence, word for word, and the memory where it stands. */
export interface ExtractedSentence {
  text: string
  from: Memory['id']
}

/** More than this is weighed for longer than others should wait. */
const WEIGHED = 300
/** Of a long note its beginning. */
const READ = 4000
/** Two of a handful, more of many, and never so many that nobody reads them. */
const FEWEST = 2
const MOST = 12
const NOTES_A_SENTENCE = 4

/** What the notes of a theme say in few of their own sentences, in the order in which they were said. */
export function extractOf(notes: readonly Memory[], isChat: boolean): ExtractedSentence[] {
  const sentences = fairShare(notes.map(sentencesIn))
  const most = Math.min(MOST, Math.max(FEWEST, Math.ceil(notes.length / NOTES_A_SENTENCE)))
  // How a conversation begins tells more of it than any other turn.
  const kept = isChat && sentences.length > 0 ? [0] : []
  const texts = sentences.map(({ text }) => text)
  return centralSentences(texts, most, kept).flatMap((place) => sentences[place] ?? [])
}

function sentencesIn({ id, content }: Memory): ExtractedSentence[] {
  const text = bodyText(content)
  const sentences = sentencesOf(text.slice(0, READ))
  // Cut in the middle it would say something else.
  const whole = text.length > READ ? sentences.slice(0, -1) : sentences
  return whole.filter(({ isHeading }) => !isHeading).map((each) => ({ text: each.text, from: id }))
}

/** Of many the first of each note, then the second of each, until there are enough; in their order. */
function fairShare(notes: readonly ExtractedSentence[][]): ExtractedSentence[] {
  const most = Math.max(0, ...notes.map((sentences) => sentences.length))
  let each = 0
  for (let count = 0; each < most && count < WEIGHED; each++)
    count += notes.filter((sentences) => sentences.length > each).length
  return notes.flatMap((sentences) => sentences.slice(0, each)).slice(0, WEIGHED)
}
