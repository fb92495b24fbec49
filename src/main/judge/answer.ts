import { z } from 'zod'
import { Opinion } from '#shared/review.ts'
import { LONGEST_SUMMARY_TEXT } from '#shared/summary.ts'
import type { Usage } from './budget.ts'
import { JudgeFailure, type FailureSite } from './failures.ts'
import { jsonIn } from './post.ts'

const tokens = z.int().min(0).max(100_000_000)

const Completion = z.object({
  choices: z
    .array(
      z.object({
        message: z.object({ content: z.string().nullish() }),
        finish_reason: z.string().nullish(),
      }),
    )
    .min(1),
  usage: z.object({ prompt_tokens: tokens, completion_tokens: tokens }).optional().catch(undefined),
})

export interface JudgeAnswer {
  text: string
  /** It would have gone on. */
  cutOff: boolean
  /** Null when the endpoint does not say. */
  usage: Usage | null
}

export function answerIn(body: string, told: FailureSite): JudgeAnswer {
  const read = Completion.safeParse(jsonIn(body))
  const choice = read.data?.choices[0]
  if (read.data === undefined || choice === undefined) throw new JudgeFailure('no-completion', told)
  const { usage } = read.data
  return {
    text: choice.message.content ?? '',
    cutOff: choice.finish_reason === 'length',
    usage:
      usage === undefined
        ? null
        : { tokensIn: usage.prompt_tokens, tokensOut: usage.completion_tokens },
  }
}

const ReadOpinion = Opinion.pick({ says: true, favours: true, why: true })
export type ReadOpinion = z.infer<typeof ReadOpinion>

/** Exactly what was asked for and nothing beside it: a text that talked the judge into more gets nowhere. */
export function opinionIn({ text, cutOff }: JudgeAnswer, told: FailureSite): ReadOpinion {
  const read = ReadOpinion.safeParse(jsonIn(unfenced(text)))
  if (read.success && read.data.why.trim() !== '')
    return { ...read.data, why: plain(read.data.why) }
  throw new JudgeFailure(cutOff ? 'cut-off' : 'no-opinion', told)
}

const ReadSummary = z.strictObject({ summary: z.string().max(LONGEST_SUMMARY_TEXT) })

/** One line of text and nothing beside it: whatever a note talked the model into stays words. */
export function summaryIn({ text, cutOff }: JudgeAnswer, told: FailureSite): string {
  const read = ReadSummary.safeParse(jsonIn(unfenced(text)))
  const summary = plain(read.data?.summary ?? '')
  if (summary === '') throw new JudgeFailure(cutOff ? 'cut-off' : 'no-opinion', told)
  return summary
}

/** Many models put JSON into a block of code, whatever they are told. */
function unfenced(text: string): string {
  return /^\s*```(?:json)?\s*\n([\s\S]*?)\n?\s*```\s*$/.exec(text)?.[1] ?? text
}

/** One line of visible characters: nothing in it may look like another part of the window. */
function plain(said: string): string {
  return said
    .toWellFormed()
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .trim()
}
