import process from 'node:process'
import { openEngine, type Principal } from '#engine/index.ts'
import { systemIds } from '#main/lend/ids.ts'
import { o200kTokens } from '#main/lend/tokens.ts'

// Calls as agents would make them: the window itself only ever calls as the person before it.
const [file, name, calls] = process.argv.slice(2)
if (file === undefined || name === undefined || calls === undefined)
  throw new Error('Usage: <file> <name> <calls as JSON>')
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- written by the story that started this program
const steps = JSON.parse(calls) as { as: Principal; method: string; input: unknown }[]
const tokens = o200kTokens()
await tokens.load()
const engine = await openEngine({
  file,
  name,
  backupsKept: 1,
  clock: { now: () => Date.now() },
  ids: systemIds,
  log: { write: () => undefined },
  tokens,
  secrets: null,
})
for (const { as, method, input } of steps) {
  const reply = await engine.call(as, method, input)
  if (!reply.ok) throw new Error(`${method}: ${reply.error.message}`)
}
await engine.close()
