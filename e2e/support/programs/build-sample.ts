import { rmSync } from 'node:fs'
import process from 'node:process'
import { archiveFiles } from '#main/adapters/archives/archive-files.ts'
import { shippedLexicon } from '#main/adapters/shipped-lexicon.ts'
import { knownCredentials } from '#main/adapters/secrets.ts'
import { o200kTokens } from '#main/adapters/tokens.ts'
import { writeColleagueArchive } from '#main/sample/colleague.ts'
import { buildSample } from '#main/sample/index.ts'

// The sample vault as of a given day, so that pictures of it do not change with the calendar.
const [file, endsAt] = process.argv.slice(2)
if (file === undefined || endsAt === undefined) throw new Error('Usage: <file> <milliseconds>')
const tokens = o200kTokens()
await tokens.load()
const told = {
  file,
  tokens,
  secrets: knownCredentials(),
  lexicon: shippedLexicon(),
  log: { write: () => undefined },
  endsAt: Number(endsAt),
}
const slugs = await buildSample(told)
const target = `${file}.zip`
rmSync(target, { force: true })
await writeColleagueArchive({ ...told, slugs, archives: archiveFiles, target })
