import { z } from 'zod'

export type ErrorCode =
  | 'invalid_input'
  | 'unknown_method'
  | 'not_found'
  | 'stale'
  | 'nothing_to_undo'
  | 'purged'
  | 'too_many'
  | 'vault_in_use'
  | 'vault_newer'
  | 'vault_corrupt'
  | 'vault_unreadable'
  /** Its file was deleted, moved or replaced while it was open. */
  | 'vault_lost'
  | 'disk_full'
  | 'no_vault'
  | 'forbidden'
  | 'cancelled'
  | 'engine_stopped'
  /** The vault is closing, being handed over, or has too much under way: the same call may be made again in a moment. */
  | 'not_now'
  /** The caller speaks a protocol of the door that this Loci does not. */
  | 'wrong_version'
  | 'judge_failed'
  | 'internal'

/** One field and what is wrong with it, for the place where the person typed it. */
export const FieldIssue = z.object({
  path: z.array(z.union([z.string(), z.number()])),
  message: z.string(),
})
export type FieldIssue = z.infer<typeof FieldIssue>

/** A refusal: a code for programs and a sentence a person can act on. Anything else is a bug. */
export class AppError extends Error {
  readonly code: ErrorCode
  readonly fields: FieldIssue[]

  constructor(code: ErrorCode, sentence: string, fields: FieldIssue[] = []) {
    super(sentence)
    this.name = 'AppError'
    this.code = code
    this.fields = fields
  }
}

export interface WireError {
  code: ErrorCode
  message: string
  fields: FieldIssue[]
}

/** An envelope, because Electron keeps only the message of a thrown error. */
export type Reply<T = unknown> = { ok: true; value: T } | { ok: false; error: WireError }

export function toWire(error: unknown): WireError {
  if (error instanceof AppError)
    return { code: error.code, message: error.message, fields: error.fields }
  return {
    code: 'internal',
    message: 'Something went wrong inside Loci. The log has the details.',
    fields: [],
  }
}

/** The envelope of whatever comes of it. What is no refusal is a bug: `onBug` logs it, the caller gets a sentence. */
export async function enveloped<T>(
  work: () => Promise<T>,
  onBug: (error: unknown) => void,
): Promise<Reply<T>> {
  try {
    return { ok: true, value: await work() }
  } catch (error) {
    if (!(error instanceof AppError)) onBug(error)
    return { ok: false, error: toWire(error) }
  }
}

/** What may be known of a failure. Its message is left out: parsers quote the text they choked on. */
export function errorFields(error: unknown): Record<string, string> {
  if (!(error instanceof Error)) return { error: typeof error }
  const code = 'code' in error && typeof error.code === 'string' ? { code: error.code } : {}
  return { error: error.name, ...code, stack: framesOf(error) }
}

/** A stack begins with the message. */
function framesOf({ message, stack = '' }: Error): string {
  const at = stack.indexOf(message)
  const frames = at < 0 ? stack : stack.slice(at + message.length)
  return frames
    .split('\n')
    .flatMap((line) => (/^\s+at /.test(line) ? [line.trim()] : []))
    .slice(0, 8)
    .join(' ')
}

export function fromWire(error: WireError): AppError {
  return new AppError(error.code, error.message, error.fields)
}
