import process from 'node:process'
import { sparingly } from '../../sparingly.ts'

/** Says how large the heap grew, in MB, while files were read and dropped: as it is (`as-it-is`), or `sparingly`. */
const [how = ''] = process.argv.slice(2)
const file = JSON.stringify(Array.from({ length: 20_000 }, (_, n) => ({ n, text: `word ${n}` })))
const end = how === 'sparingly' ? sparingly() : () => undefined
let most = 0
const held: unknown[] = []
for (let n = 0; n < 400; n += 1) {
  held.push(JSON.parse(file))
  if (held.length > 40) held.shift()
  most = Math.max(most, process.memoryUsage().heapTotal)
}
end()
process.stdout.write(String(Math.round(most / 2 ** 20)))
