import { AppError } from '#shared/errors.ts'
import { MOST_TOKENS_OUT } from './budget.ts'

export type FailureKind =
  | 'wants-key'
  | 'refused-key'
  | 'not-found'
  | 'busy'
  | 'no-credit'
  | 'failed'
  | 'redirect'
  | 'certificate'
  | 'unreachable'
  | 'timeout'
  | 'broke-off'
  | 'too-long'
  | 'no-completion'
  | 'cut-off'
  | 'no-opinion'

/** Why there is no opinion, and whether the question may have been paid for all the same. */
export class JudgeFailure extends AppError {
  readonly failure: FailureKind
  readonly mayCost: boolean

  constructor(failure: FailureKind, { host, model, status }: FailureSite) {
    super('judge_failed', SENTENCES[failure](host, model, status ?? 0))
    this.failure = failure
    this.mayCost = MAY_COST.has(failure)
  }
}

export interface FailureSite {
  host: string
  model: string
  status?: number
}

export const TIMEOUT_MS = 30_000
export const LONGEST_BODY = 256 * 1024

/** It was on its way: nobody here knows what the other side has counted. */
const MAY_COST: ReadonlySet<FailureKind> = new Set<FailureKind>([
  'timeout',
  'broke-off',
  'too-long',
  'no-completion',
])

const SENTENCES: Record<FailureKind, (host: string, model: string, status: number) => string> = {
  'wants-key': (host) => `${host} wants a key. Give it one in Settings.`,
  'refused-key': (host) => `${host} refused the key. Replace it in Settings.`,
  'not-found': (host, model) =>
    `${host} has no model called ${model}, or nothing that answers at this address. Check both in Settings.`,
  busy: (host) =>
    `${host} takes no more questions for now (its rate limit). Try again in a minute.`,
  'no-credit': (host) => `${host} wants to be paid first: there is no credit left with it.`,
  failed: (host, _model, status) => `${host} did not take the question (status ${status}).`,
  redirect: (host) =>
    `${host} sends questions on to another address, which Loci does not follow. Give that address in Settings.`,
  certificate: (host) =>
    `${host} cannot prove that it is ${host}: its certificate is not valid. Nothing was sent.`,
  unreachable: (host) => `${host} cannot be reached. Check the address, and whether it is running.`,
  timeout: (host) =>
    `${host} did not answer within ${TIMEOUT_MS / 1000} seconds. The question is counted as if it had.`,
  'broke-off': (host) =>
    `${host} broke off in the middle of its answer. The question is counted as if it had ended.`,
  'too-long': (host) =>
    `${host} answered with more than ${LONGEST_BODY / 1024} KB, which Loci does not read.`,
  'no-completion': (host) =>
    `${host} answered with something that is no chat completion. Check the address in Settings.`,
  'cut-off': (_host, model) =>
    `${model} used up the ${MOST_TOKENS_OUT.toLocaleString('en')} tokens it has for an answer before it came to one. A model that thinks less before it answers will do.`,
  'no-opinion': (_host, model) =>
    `${model} did not answer in the form it was asked for, so its answer was thrown away. Ask again, or use another model.`,
}
