import process from 'node:process'
import { engineProgram } from '#main/host/program.ts'
import { builtAdapters } from '#main/adapters/built-adapters.ts'
import { pathsIn } from '#main/disk/paths.ts'
import { openSettings } from '#main/settings/settings-file.ts'

// An owner as a window has it, without the window: it takes the vault from a host, edits in the person's
// name while it has it, and says on its way out how long its loop was ever busy without a pause.
const [file, data, built] = process.argv.slice(2)
if (file === undefined || data === undefined || built === undefined)
  throw new Error('Usage: <vault> <data folder> <built folder>')
const paths = pathsIn(data)
const log = { write: () => undefined }
const EDIT_MS = 40
const TICK_MS = 4

let longestUs = 0
let last = process.threadCpuUsage()
setInterval(() => {
  const { user, system } = process.threadCpuUsage(last)
  last = process.threadCpuUsage()
  longestUs = Math.max(longestUs, user + system)
}, TICK_MS)

let calls = 0
const edit = () => {
  const draft = { content: { form: 'text', text: `The person noted ${++calls} at the crowd.` } }
  obey({ kind: 'call', id: calls, method: 'memories.create', input: JSON.stringify(draft) })
}
const obey = engineProgram(
  (message) => {
    if (message.kind !== 'opened') return
    process.stdout.write(`${JSON.stringify({ opened: message.reply.ok })}\n`)
    // What it took to begin is not what others waited for.
    longestUs = 0
    if (process.env['EDITS'] !== undefined) setInterval(edit, EDIT_MS)
  },
  builtAdapters(built),
  () => {
    process.stdout.write(`${JSON.stringify({ longestBlockMs: longestUs / 1000, edits: calls })}\n`)
    process.exit(0)
  },
)
const settings = openSettings(paths.settings, log).get()
obey({
  kind: 'open',
  order: {
    file,
    name: 'Bench',
    mustExist: true,
    person: paths.person,
    config: { settings, roots: [] },
  },
})
process.stdin.on('data', () => (longestUs = 0)).once('end', () => obey({ kind: 'close' }))
