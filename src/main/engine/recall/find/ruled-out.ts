import type { Memory } from '#shared/memory.ts'
import type { ParsedTask } from '#shared/recall.ts'
import { attachmentText } from '#engine/store/words/body-text.ts'
import { textOf } from '../weigh/pool.ts'
import { wordsIn } from '../words/bag.ts'

/** Says a word that was excluded, or lacks a phrase that was quoted: meaning and neighbours must not bring it back. */
export function isRuledOut(
  memory: Memory,
  attachment: string | null,
  { phrases, excluded }: ParsedTask,
): boolean {
  if (phrases.length === 0 && excluded.length === 0) return false
  const whole = attachment === null ? '' : attachmentText(attachment)
  const said = ` ${wordsIn(`${textOf(memory)}\n${whole}`).join(' ')} `
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
