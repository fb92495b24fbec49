import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'
import { fetched } from './outside/fetch.mjs'
import { aRoom } from './outside/room.mjs'
import { run } from './setup/run.mjs'
import { say, script } from './setup/say.mjs'
import { setUp } from './setup/set-up.mjs'
import { ensureBuilt } from './steps/build.mjs'

const INSPECTOR = '@modelcontextprotocol/inspector'
const RECALL = ['--method', 'tools/call', '--tool-name', 'recall', '--tool-arg', 'about=relay']
const LOAD = ['--load', '--load-requests', '500', '--load-concurrency', '16']
const PACKAGES = { [INSPECTOR]: '2.12.0' }

/** The official inspector's command line at `loci mcp` over stdio: lists strictly, calls, and loads, in both eras. */
await script(async () => {
  const electron = await setUp({ display: false })
  await ensureBuilt()
  const modules = await fetched('clients', PACKAGES)
  const room = await aRoom()
  try {
    return await inspected(electron.path, modules, room)
  } finally {
    await room.leave()
  }
})

async function inspected(electron, modules, { home, vault, loci, env }) {
  const preload = join(home, 'pre.cjs')
  // Whatever reads its arguments with commander takes the script for a command without it.
  writeFileSync(preload, 'process.defaultApp = true\n')
  const inspector = join(modules, INSPECTOR, 'clients/launcher/build/index.js')
  const seat = [loci, 'mcp', '--vault', vault, '--agent', 'DEV-001', '--project', 'project-1']
  const named = ['LOCI_DATA', 'LOCI_MODEL'].flatMap((name) => ['-e', `${name}=${env[name]}`])
  const cli = async (...args) => {
    const all = ['-r', preload, inspector, '--cli', ...named, ...args, '--', ...seat]
    const options = { capture: true, limitMs: 120_000, env: { ...env, ELECTRON_RUN_AS_NODE: '1' } }
    return run(electron, all, options)
  }
  let failures = 0
  const hold = (name, isHeld, told) => {
    say(`${isHeld ? 'ok  ' : 'FAIL'} ${name}${isHeld ? '' : `\n${told}`}`)
    if (!isHeld) failures += 1
  }
  for (const era of ['legacy', 'modern']) {
    const of = ['--protocol-era', era]
    const list = await cli(...of, '--method', 'tools/list', '--strict')
    hold(
      `${era}: tools/list --strict`,
      list.code === 0 && /"remember"/.test(list.output),
      list.output,
    )
    const call = await cli(...of, ...RECALL)
    hold(
      `${era}: tools/call recall`,
      call.code === 0 && /Observation/.test(call.output),
      call.output,
    )
    const prompts = await cli(...of, '--method', 'prompts/list')
    hold(`${era}: prompts/list`, /start-task/.test(prompts.output), prompts.output)
    const read = await cli(...of, '--method', 'resources/read', '--uri', 'loci://memory')
    hold(`${era}: resources/read`, /loci:\/\/memory/.test(read.output), read.output)
  }
  const load = await cli(...RECALL, ...LOAD)
  hold(
    '500 calls, 16 at once',
    load.code === 0 && !/"errors":\s*[1-9]/.test(load.output),
    load.output,
  )
  process.stdout.write(`${load.output.trim().split('\n').slice(-25).join('\n')}\n`)
  return failures === 0 ? 0 : 1
}
