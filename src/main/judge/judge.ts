import { AppError } from '#shared/errors.ts'
import { type JudgeEdit, JudgeSettings, type JudgeState } from '#shared/judge.ts'
import type { Opinion } from '#shared/review.ts'
import type { Log } from '#engine/ports/log.ts'
import type { LazyTokens } from '../adapters/tokens.ts'
import { type Address, addressFrom } from './address.ts'
import { opinionIn, summaryIn } from './answer.ts'
import { amountOf } from './budget.ts'
import { TIMEOUT_MS } from './failures.ts'
import { openJudgeFile } from './judge-file.ts'
import { type Seal, keyKeeper } from './key.ts'
import type { Endpoint, Fetch, JudgeQuestion } from './post.ts'
import { openPurse } from './purse.ts'
import { put } from './put.ts'
import { addressOf, missingIn } from './set-up.ts'

export interface JudgeOptions {
  file: string
  seal: Seal
  fetch: Fetch
  tokens: LazyTokens
  now: () => number
  log: Log
  timeoutMs?: number
}

/** Whether the person agrees, outside of the window, that texts go there. */
type Agree = (address: Address) => Promise<boolean>

/** The vault an item is in, as far as the judge needs it. */
export interface Docket {
  question(reviewId: string): Promise<JudgeQuestion>
  note(reviewId: string, opinion: Opinion): Promise<void>
}

/** A proposal of upkeep that a summary is wanted for. */
interface SummaryDesk {
  question(): Promise<JudgeQuestion>
  /** Puts it into the inbox, and says as which item. */
  note(text: string, model: string): Promise<{ review: string }>
}

export interface LlmJudge {
  state(): JudgeState
  edit(edit: JudgeEdit, agree: Agree): Promise<JudgeState>
  setKey(key: string): JudgeState
  removeKey(): JudgeState
  test(): Promise<{ sentence: string }>
  /** Adds an opinion to an item; that is all it can do. */
  ask(docket: Docket, reviewId: string): Promise<Opinion>
  summarise(desk: SummaryDesk): Promise<{ review: string }>
}

export function openJudge(options: JudgeOptions): LlmJudge {
  const { seal, fetch, tokens, now, log, timeoutMs = TIMEOUT_MS } = options
  const file = openJudgeFile(options.file, log)
  const keys = keyKeeper(file, seal)
  const purse = openPurse(file, now)
  const settings = () => file.get().settings

  const state = (): JudgeState => {
    const { month, millionths, requests } = purse.spent()
    return {
      settings: settings(),
      key: keys.state(addressOf(settings())?.origin ?? null),
      // Asking may open the keyring of the system: not for somebody who never wanted a judge.
      canKeepKeys: settings().enabled && seal.isSafe(),
      missing: missingIn(settings()),
      spent: { month, amount: amountOf(millionths), requests },
    }
  }
  const endpoint = (): Endpoint => {
    const missing = missingIn(settings())
    const address = addressOf(settings())
    const { model } = settings()
    if (missing !== null || address === null || model === null)
      throw new AppError('forbidden', missing ?? 'The judge is not set up.')
    return { ...address, model, key: keys.keyFor(address.origin) }
  }
  const putTo = (to: Endpoint, question: JudgeQuestion) =>
    put({ purse, prices: settings(), wire: { fetch, timeoutMs }, tokens, log }, to, question)

  return {
    state,
    async edit({ baseUrl, ...rest }, agree) {
      const given = baseUrl === undefined ? {} : { baseUrl: addressFrom(baseUrl).base }
      const wanted = () => JudgeSettings.parse({ ...settings(), ...rest, ...given })
      const target = wanted().enabled ? addressOf(wanted()) : null
      if (target !== null && target.origin !== file.get().agreed) {
        if (!(await agree(target)))
          throw new AppError('cancelled', `Nothing will be sent to ${target.host}.`)
        file.change({ agreed: target.origin })
      }
      const before = addressOf(settings())?.origin
      file.change({ settings: wanted() })
      if (addressOf(settings())?.origin !== before) keys.forget()
      return state()
    },
    setKey(key) {
      const address = addressOf(settings())
      if (address === null)
        throw new AppError(
          'invalid_input',
          'Give the address first: a key is kept for one address.',
        )
      keys.keep(address.origin, key)
      return state()
    },
    removeKey: () => (keys.forget(), state()),
    async test() {
      const to = endpoint()
      await putTo(to, TRIAL)
      return { sentence: `${to.model} at ${to.host} answers.` }
    },
    async ask(docket, reviewId) {
      const to = endpoint()
      const answer = await putTo(to, await docket.question(reviewId))
      const opinion = { ...opinionIn(answer, to), model: to.model, at: now() }
      await docket.note(reviewId, opinion)
      return opinion
    },
    async summarise(desk) {
      const to = endpoint()
      const answer = await putTo(to, await desk.question())
      return desk.note(summaryIn(answer, to), to.model)
    },
  }
}

const TRIAL: JudgeQuestion = {
  system: 'This tests a connection.',
  user: 'Answer with the one word “ready”.',
}
