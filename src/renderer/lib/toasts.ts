import { create } from 'zustand'
import type { Input, MethodName, Output } from '#shared/contract.ts'
import { AppError } from '#shared/errors.ts'
import type { Outcome } from '#shared/journal.ts'
import type { MemoryId } from '#shared/memory.ts'
import { call, mutate } from './engine.ts'

export interface Toast {
  id: number
  text: string
  tone: 'plain' | 'error'
  /** The journal entry that its Undo takes back. */
  undoSeq: number | null
  /** The item it waits as in the inbox; its Open leads there. */
  review: string | null
  /** The memory it speaks of; its Open shows it. */
  memory: MemoryId | null
}

export const useToasts = create<{ toasts: readonly Toast[] }>(() => ({ toasts: [] }))

let made = 0

export function toast({
  text,
  undoSeq = null,
  review = null,
  memory = null,
  tone = 'plain',
}: {
  text: string
  undoSeq?: number | null
  review?: string | null
  memory?: MemoryId | null
  tone?: Toast['tone']
}) {
  made += 1
  const next: Toast = { id: made, text, tone, undoSeq, review, memory }
  // One at a time: three of them cover what a person who settles one item a second is reading.
  useToasts.setState({ toasts: [next] })
}

export function dismissToast(id: number) {
  useToasts.setState(({ toasts }) => ({ toasts: toasts.filter((shown) => shown.id !== id) }))
}

/** Their entries are numbered within one vault: in another, Undo would take back something else. */
export function dismissUndoToasts() {
  useToasts.setState(({ toasts }) => ({ toasts: toasts.filter(isPlain) }))
}

/** For a refusal that belongs to no field. Closing a file dialog is not worth a word. */
export function reportError(error: unknown) {
  if (error instanceof AppError && error.code === 'cancelled') return
  toast({ text: sentenceOf(error), tone: 'error' })
}

/** For a vault that would not open: where the whole window says why, a notice would only say it twice. */
export function reportUnopened(refusal: unknown) {
  void isOnScreen(sentenceOf(refusal)).then((shown) => shown || reportError(refusal))
}

async function isOnScreen(sentence: string): Promise<boolean> {
  try {
    const state = await call('window.state', {})
    return state.kind === 'failed' && state.message === sentence
  } catch {
    return false
  }
}

export function sentenceOf(error: unknown): string {
  return error instanceof AppError
    ? error.message
    : 'Something went wrong inside Loci. The log has the details.'
}

/** The message for one field of a refused input, by its path: `fieldError(error, 'content', 'text')`. */
export function fieldError(error: unknown, ...path: (string | number)[]): string | undefined {
  if (!(error instanceof AppError)) return undefined
  return error.fields.find((field) => path.every((part, index) => field.path[index] === part))
    ?.message
}

export async function undo(seq: number) {
  try {
    toast({ text: (await mutate('journal.revert', { seq })).label })
  } catch (error) {
    reportError(error)
  }
}

type Doing = { [M in MethodName]: Output<M> extends Outcome ? M : never }[MethodName]

/** Says what was done, with Undo; or that it waits for a person, with the way there. */
export function toastOutcome({ label, seq, review }: Outcome) {
  toast(review === null ? { text: label, undoSeq: seq } : { text: label, review })
}

/** Does it and says so, with Undo; a refusal is said too. Null when it was refused. */
export async function act<M extends Doing>(method: M, input: Input<M>): Promise<Output<M> | null> {
  try {
    const outcome = await mutate(method, input)
    // Its Undo would now take back something that is no longer done.
    if (method === 'journal.undo' || method === 'journal.redo') dismissUndoToasts()
    toastOutcome(isReversible(method) ? outcome : { ...outcome, seq: null })
    return outcome
  } catch (error) {
    reportError(error)
    return null
  }
}

const isPlain = ({ undoSeq, review, memory }: Toast) =>
  undoSeq === null && review === null && memory === null

const isReversible = (method: MethodName) =>
  method !== 'memories.purge' && method !== 'journal.undo' && method !== 'journal.redo'
