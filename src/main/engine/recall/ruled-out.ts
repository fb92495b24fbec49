import type { Memory } from '#shared/memory.ts'
import type { ParsedTask } from '#shared/recall.ts'
import { textOf } from './pool.ts'
import { wordsIn } from './words/bag.ts'

/** Says a word that was excluded, or lacks a phrase that was quoted: meaning and neighbours must not bring it back. */
export function isRuledOut(memory: Memory, { phrases, excluded }: ParsedTask): boolean {
  if (phrases.length === 0 && excluded.length === 0) return false
  // An attachment is searched whole by the index; here only its excerpt could be read.
  if (memory.attachment !== null) return false
  const said = ` ${wordsIn(textOf(memory)).join(' ')} `
  const says = (text: string) => {
    const words = wordsIn(text).join(' ')
    return (
      words !== '' &&
      (said.includes(` ${words} `) || (/[^\p{ASCII}]/u.test(words) && said.includes(words)))
    )
  }
  return (
    excluded.some(says) || phrases.some((phrase) => wordsIn(phrase).length > 0 && !says(phrase))
  )
}
