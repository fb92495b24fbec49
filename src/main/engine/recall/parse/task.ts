import type { ParsedTask } from '#shared/recall.ts'
import { datesOf } from './dates.ts'
import { entitiesOf } from './entities.ts'
import { intentOf } from './intent.ts'
import { keywordsOf } from './keywords.ts'
import { languageOf } from './language.ts'
import { unquoted } from './quoted.ts'

/** What a question, a few words or the text of a whole task speaks of. Pure: `now` decides what "yesterday" is. */
export function parseTask(whole: string, now: number): ParsedTask {
  const text = read(whole)
  const { rest, phrases, excluded } = unquoted(text)
  const language = languageOf(text)
  return {
    language,
    keywords: keywordsOf(rest, language),
    phrases,
    excluded,
    entities: entitiesOf(text, language),
    intent: intentOf(text),
    dates: datesOf(text, now),
  }
}

/** Of a long paste the two ends: what it is about stands first, what went wrong last. */
const READ = 12_000

function read(text: string): string {
  return text.length <= 2 * READ ? text : `${text.slice(0, READ)}\n${text.slice(-READ)}`
}
