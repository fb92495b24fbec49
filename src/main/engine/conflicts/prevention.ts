import type { Content } from '#shared/content.ts'
import type { Memory } from '#shared/memory.ts'
import { quoted } from '../memories/labels.ts'

export type Failure = Memory & { content: Extract<Content, { form: 'error' }> }

const STEPS = 6
const LONGEST = 400
const WRITE_DOWN = 'Write down here what prevents it.'

/**
 * A draft of what to do before it happens again, for a person to correct. What was done last time is
 * told as that: a log line such as “Gave it 8 GB” is no step to take.
 */
export function preventionOf(failures: readonly Failure[], fixes: readonly Memory[]): string {
  const contents = failures.map(({ content }) => content)
  const named = contents.at(-1)?.errorType ?? 'this'
  const steps = [
    ...contents.flatMap(({ prevention }) => sentence(prevention)),
    ...fixes.map(({ summary }) => `Follow ${quoted(summary)}, which fixed it before.`),
  ]
  const known = [...new Set(steps)].slice(0, STEPS)
  const helped = [...new Set(contents.flatMap(({ resolution }) => sentence(resolution)))]
  const before = helped.slice(-STEPS).map((each) => `- ${each}`)
  const begin = `To keep ${named} from happening again:`
  if (known.length > 0 || before.length > 0) {
    const todo = known.length > 0 ? known : [WRITE_DOWN]
    return [
      begin,
      ...todo.map((step, at) => `${at + 1}. ${step}`),
      ...(before.length > 0 ? ['', 'What was done before:', ...before] : []),
    ].join('\n')
  }
  const seen = [...new Set(contents.map(({ message }) => shortened(message)))].slice(-3)
  const common = `1. Find out what these have in common: ${seen.map((each) => `“${each}”`).join(', ')}.`
  return [begin, common, `2. ${WRITE_DOWN}`].join('\n')
}

function sentence(text: string | undefined): string[] {
  const line = shortened(text ?? '')
  if (line === '') return []
  return [/[.!?…]$/u.test(line) ? line : `${line}.`]
}

function shortened(text: string): string {
  const line = text.replace(/\s+/gu, ' ').trim()
  return line.length <= LONGEST ? line : `${line.slice(0, LONGEST).toWellFormed()}…`
}
