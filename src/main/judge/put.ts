import type { Log } from '#engine/ports/log.ts'
import type { JudgeSettings } from '#shared/judge.ts'
import type { LazyTokens } from '../adapters/tokens.ts'
import { type JudgeAnswer, answerIn } from './answer.ts'
import { type Usage, costOf, mostUsage } from './budget.ts'
import { JudgeFailure } from './failures.ts'
import { type Endpoint, type JudgeQuestion, type Wire, post } from './post.ts'
import type { Purse } from './purse.ts'

export interface Paying {
  purse: Purse
  prices: Pick<JudgeSettings, 'priceIn' | 'priceOut'>
  wire: Wire
  tokens: LazyTokens
  log: Log
}

/** Asks and pays, whatever becomes of the answer; what cannot be paid for is not asked. */
export async function put(
  paying: Paying,
  to: Endpoint,
  question: JudgeQuestion,
): Promise<JudgeAnswer> {
  const { purse, prices, wire, log } = paying
  const purchase = purse.putAside(costOf(mostUsage([question.system, question.user]), prices))
  try {
    const answer = answerIn(await post(wire, to, question), to)
    purchase.came(costOf(answer.usage ?? (await guessed(paying, question, answer)), prices))
    return answer
  } catch (error) {
    if (!(error instanceof JudgeFailure)) throw error
    log.write('warn', 'judge.failed', { why: error.failure })
    if (!error.mayCost) purchase.came(0)
    throw error
  }
}

/** For an endpoint that does not say what it used. */
async function guessed(
  { tokens }: Paying,
  { system, user }: JudgeQuestion,
  { text }: JudgeAnswer,
): Promise<Usage> {
  await tokens.load()
  return {
    tokensIn: tokens.count(system) + tokens.count(user),
    tokensOut: tokens.count(text),
  }
}
