import process from 'node:process'
import { shippedLexicon } from '#main/adapters/shipped-lexicon.ts'
import { knownCredentials } from '#main/adapters/secrets.ts'
import { o200kTokens } from '#main/adapters/tokens.ts'
import { buildSample } from '#main/sample/index.ts'

// The sample vault as of a given day, so that pictures of it do not change with the calendar.
const [file, endsAt] = process.argv.slice(2)
if (file === undefined || endsAt === undefined) throw new Error('Usage: <file> <milliseconds>')
const tokens = o200kTokens()
await tokens.load()
await buildSample({
  file,
  tokens,
  secrets: knownCredentials(),
  lexicon: shippedLexicon(),
  log: { write: () => undefined },
  endsAt: Number(endsAt),
})
