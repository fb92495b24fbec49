import { z } from 'zod'
import { JudgeEdit, JudgeKey, JudgeState } from '../judge.ts'
import { Opinion } from '../review.ts'
import { hostMutation, hostQuery, nothing } from './method.ts'

export type JudgeMethod = keyof typeof judgeMethods

/** Of the desktop app, because only the main process may speak to the network. */
export const judgeMethods = {
  'judge.settings': hostQuery(['settings'], nothing, JudgeState),
  'judge.edit': hostMutation(['settings'], JudgeEdit, JudgeState),
  /** Kept for the address that is set now, and for no other. */
  'judge.setKey': hostMutation(['settings'], z.strictObject({ key: JudgeKey }), JudgeState),
  'judge.removeKey': hostMutation(['settings'], nothing, JudgeState),
  /** A tiny question without any memory in it; a refusal says what is wrong. */
  'judge.test': hostMutation(['settings'], nothing, z.object({ sentence: z.string() })),
  /** Sends the question about an item and adds the answer to it as an opinion. */
  'judge.ask': hostMutation(
    ['settings'],
    z.strictObject({ reviewId: z.string().max(200) }),
    Opinion,
  ),
  /** Sends the notes of an extract that a dry run proposes, and puts the summary into the inbox. */
  'judge.summarise': hostMutation(
    ['settings'],
    z.strictObject({ run: z.string().max(200), proposal: z.string().max(200) }),
    z.object({ review: z.string() }),
  ),
}
