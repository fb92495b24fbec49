import type { Encoding } from '#shared/model-family.ts'
import type { Tokens } from './tokens.ts'

/** The tokenizers of model families, lent by the host: each is large and loaded when it is first asked for. */
export interface Tokenizers {
  of(encoding: Encoding): Promise<Tokens>
}
