import { existsSync, globSync, readFileSync } from 'node:fs'
import process from 'node:process'
import { parseArgs } from 'node:util'
import { SHAPES } from '#main/adapters/secrets/test-support/shapes.ts'
import { knownCredentials } from '#main/adapters/secrets.ts'
import { median, say } from './measure.ts'

const { values } = parseArgs({
  options: { data: { type: 'string' }, show: { type: 'boolean', default: false } },
})
if (values.data === undefined || !existsSync(values.data)) {
  say('Name a file of conversations: npm run bench:credentials -- --data FILE [--show]')
  process.exit(1)
}
const { find } = knownCredentials()
const readmes = globSync('node_modules/**/{README,readme,Readme}.md')
const blocks = readmes.flatMap((file) => readFileSync(file, 'utf8').split(/\n\s*\n/u))
const figures = {
  turns: await alarms(
    'turns of conversations',
    turnsIn(JSON.parse(readFileSync(values.data, 'utf8'))),
  ),
  readmes: await alarms(`paragraphs of ${readmes.length} READMEs`, blocks),
  shapes: await alarms(
    'made-up credentials',
    SHAPES.map(({ said }) => said),
    false,
  ),
  msFor10KB: await speed(blocks.join('\n\n')),
}
say(JSON.stringify(figures))

async function alarms(called: string, texts: readonly string[], shown = values.show) {
  let alarmed = 0
  for (const text of texts) {
    const found = await find(text)
    if (found.length > 0) alarmed++
    if (shown)
      for (const { rule, start, end } of found)
        say(
          `  ${rule}: ${text.slice(start - 40, end + 10).replaceAll('\n', '⏎')} ⟦${text.slice(start, end)}⟧`,
        )
  }
  const rate = (alarmed / texts.length) * 1000
  say(`${called}: something found in ${alarmed} of ${texts.length}, ${rate.toFixed(2)} in 1000`)
  return { alarmed, of: texts.length }
}

/** Medians over pieces of real prose and code. */
async function speed(text: string): Promise<number> {
  const times: number[] = []
  for (let from = 0; from + 10_240 < text.length && times.length < 200; from += 10_240) {
    const piece = text.slice(from, from + 10_240)
    const start = performance.now()
    await find(piece)
    times.push(performance.now() - start)
  }
  const ms = Number(median(times).toFixed(2))
  say(`10 KB: ${ms} ms, the slowest of ${times.length} ${Math.max(...times).toFixed(2)} ms`)
  return ms
}

/** What somebody said, wherever it stands in the file. */
function turnsIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(turnsIn)
  if (value === null || typeof value !== 'object') return []
  const said = 'text' in value && 'speaker' in value ? [String(value.text)] : []
  return [...said, ...Object.values(value).flatMap(turnsIn)]
}
