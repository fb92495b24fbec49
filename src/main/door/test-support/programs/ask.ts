import process from 'node:process'
import { AppError } from '#shared/errors.ts'
import { askPassphrase } from '../../person/ask-passphrase.ts'

/** Asks for a passphrase and says what came of it. */
try {
  process.stdout.write(`${JSON.stringify({ typed: await askPassphrase('Passphrase: ') })}\n`)
} catch (error) {
  process.stdout.write(
    `${JSON.stringify({ code: error instanceof AppError ? error.code : 'bug' })}\n`,
  )
}
