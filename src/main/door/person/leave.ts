import { createHash } from 'node:crypto'
import { contract } from '#shared/contract.ts'
import { AppError } from '#shared/errors.ts'
import type { DoorDecision, DoorProgram, DoorQuestion } from '#shared/door.ts'
import { lru } from '#shared/lru.ts'
import { invalid } from '#engine/dispatch.ts'
import { type Attempts, attempts } from './attempts.ts'
import { deedOf, MOST_SHOWN, shownInput } from './deeds.ts'

/** Asks the person. Ends the question when the signal says that nobody waits for the answer any more. */
export type Confirm = (question: DoorQuestion, gone: AbortSignal) => Promise<DoorDecision>

interface Wanted {
  client: DoorProgram
  method: string
  input: unknown
  key: string | undefined
}

/** Who may decide in a person's name: one click for one call. Shared by all connections of a door. */
export interface Leave {
  /** Returns when the person allowed it, and refuses otherwise. */
  ask(wanted: Wanted, gone: AbortSignal): Promise<void>
}

/** A call allowed once and cut off before its answer is sent again with its key: one click is enough for it. */
const REMEMBERED = 200
/** Whoever was cut off and comes again waits so long; a program that keeps asking waits longer. */
const SHORT_MS = 10_000

export function askLeave(confirm: Confirm, now: () => number): Leave {
  const allowed = lru<string, true>(REMEMBERED)
  const refusals: Attempts = attempts(now)
  let isAsking = false
  return {
    async ask({ client, method, input, key }, gone) {
      const question = { client, method, ...toShow(method, input) }
      const call = key === undefined ? null : digest([key, method, input])
      if (call !== null && allowed.get(call) === true) return
      // One at a time, or a hundred questions would be clicked away unread.
      if (isAsking)
        throw new AppError('not_now', 'The person is being asked something else; ask again later.')
      const wait = refusals.waitMs()
      if (wait > 0)
        throw new AppError(
          wait > SHORT_MS ? 'forbidden' : 'not_now',
          `The person refused lately and is not asked again for ${inSeconds(wait)}.`,
        )
      isAsking = true
      const decision = await confirm(question, gone).finally(() => (isAsking = false))
      if (decision === 'nobody') throw new AppError('forbidden', NOBODY)
      if (decision === 'allowed') refusals.succeeded()
      else refusals.failed()
      if (decision === 'refused') throw new AppError('forbidden', 'The person refused this.')
      if (decision === 'late')
        throw new AppError('forbidden', 'The person was asked in the window and did not answer.')
      if (call !== null) allowed.set(call, true)
    },
  }
}

const NOBODY =
  'To decide as a person, have this vault open in a window of Loci, where you are asked, or prove that you are one with your passphrase.'

/** Only what could be carried out and can be shown whole is asked about. */
function toShow(method: string, input: unknown): Pick<DoorQuestion, 'deed' | 'detail'> {
  const deed = deedOf(method)
  const entry = Object.entries(contract).find(([name]) => name === method)?.[1]
  if (deed === null || entry === undefined)
    throw new AppError('forbidden', `Nobody can be asked about ${method.slice(0, 80)}.`)
  const parsed = entry.input.safeParse(input)
  if (!parsed.success) throw invalid(parsed.error)
  // Sixteen megabytes are measured before they are made readable.
  const detail = JSON.stringify(input).length > MOST_SHOWN ? null : shownInput(input)
  if (detail === null || detail.length > MOST_SHOWN)
    throw new AppError(
      'forbidden',
      `This is too long to be shown and asked about (at most ${MOST_SHOWN.toLocaleString('en')} characters); prove who you are with your passphrase.`,
    )
  return { deed, detail }
}

const digest = (call: unknown[]) => createHash('sha256').update(JSON.stringify(call)).digest('hex')

export const inSeconds = (ms: number) => {
  const seconds = Math.ceil(ms / 1000)
  return seconds === 1 ? 'a second' : `${seconds} seconds`
}
