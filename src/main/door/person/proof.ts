import { randomBytes } from 'node:crypto'
import type { z } from 'zod'
import { AppError } from '#shared/errors.ts'
import type { Challenge } from '../protocol.ts'
import type { Attempts } from './attempts.ts'
import { inSeconds } from './leave.ts'
import { isSigned, passphraseSalt } from './passphrase.ts'

/** How one connection proves that a person who knows the passphrase sits behind it. */
export interface Proof {
  challenge(): z.infer<typeof Challenge>
  /** Refuses a signature that is not by the passphrase over the last challenge. */
  check(signature: string): void
  isGiven(): boolean
}

export interface ProofOptions {
  file: string
  vault: string
  /** Of all connections together: a second connection must not bring five more guesses. */
  guesses: Attempts
}

export function proofOf({ file, vault, guesses }: ProofOptions): Proof {
  let nonce: string | null = null
  let given = false
  return {
    challenge() {
      const salt = passphraseSalt(file)
      if (salt === null)
        throw new AppError('not_found', 'No passphrase is set. Set one in the settings of Loci.')
      nonce = randomBytes(32).toString('base64url')
      return { nonce, salt }
    },
    check(signature) {
      const wait = guesses.waitMs()
      if (wait > 0)
        throw new AppError('forbidden', `Too many wrong passphrases. Wait ${inSeconds(wait)}.`)
      const asked = nonce
      nonce = null
      if (asked === null) throw new AppError('invalid_input', 'Ask for a challenge first.')
      if (!isSigned(file, { vault, nonce: asked }, signature)) {
        guesses.failed()
        throw new AppError('forbidden', 'This is not the passphrase.')
      }
      guesses.succeeded()
      given = true
    },
    isGiven: () => given,
  }
}
