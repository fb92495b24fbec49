import { conformance } from './outside/conformance.mjs'
import { everyTool } from './outside/every-tool.mjs'
import { inspector } from './outside/inspector.mjs'
import { ERAS } from './outside/official-client.mjs'
import { packedWindow } from './outside/packed-window.mjs'
import { aRoom } from './outside/room.mjs'
import { pack } from './packaging/pack.mjs'
import { sandboxArgs } from './setup/sandbox.mjs'
import { say, script } from './setup/say.mjs'
import { setUp } from './setup/set-up.mjs'
import { build, ensureBuilt } from './steps/build.mjs'

/**
 * The official client, inspector and conformance suite at `loci mcp`; with --packed at the app as it is packed, which
 * is packed anew for it. Words behind it choose among client, inspector, conformance and window.
 */
await script(async (args) => {
  const isPacked = args.includes('--packed')
  const wanted = args.filter((word) => word !== '--packed')
  const isWanted = (part) => wanted.length === 0 || wanted.includes(part)
  const electron = await setUp({ display: isPacked })
  const app = isPacked ? await packedAnew(electron) : await fromSource()
  let [held, failures] = [0, 0]
  const hold = (name, isHeld, told) => {
    say(`${isHeld ? 'ok  ' : 'FAIL'} ${name}${isHeld ? '' : `\n${told}`}`)
    if (isHeld) held += 1
    else failures += 1
  }
  const within = async (part, test) => {
    if (!isWanted(part)) return
    const room = await aRoom(app?.words)
    // Nobody who installs a package needs a Node, nor anything else that is found by its name.
    const env = app === null ? room.env : { ...room.env, PATH: '' }
    try {
      await test({ ...room, env })
    } finally {
      await room.leave()
    }
  }
  for (const era of ERAS) await within('client', (room) => everyTool(room, era, hold))
  await within('inspector', (room) => inspector(electron.path, room, hold))
  if (app === null)
    await within('conformance', (room) => conformance(electron.path, room, hold, say))
  else await within('window', (room) => packedWindow(app.program, room, hold))
  say(`${held} held, ${failures} failed.`)
  return failures === 0 ? 0 : 1
})

async function fromSource() {
  await ensureBuilt()
  return null
}

async function packedAnew(electron) {
  await build()
  const { program } = await pack(electron)
  return { program, words: [program, ...(await sandboxArgs(program))] }
}
