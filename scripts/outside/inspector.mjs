import { join } from 'node:path'
import process from 'node:process'
import { fetched } from './fetch.mjs'
import { run } from '../setup/run.mjs'

const INSPECTOR = '@modelcontextprotocol/inspector'
const PACKAGES = { [INSPECTOR]: '2.12.0' }
const RECALL = ['--method', 'tools/call', '--tool-name', 'recall', '--tool-arg', 'about=relay']
const LOAD = ['--load', '--load-requests', '500', '--load-concurrency', '16']

/**
 * The official inspector's command line at `loci mcp` over stdio: lists strictly, calls, and loads, in both eras.
 *
 * @param {string} electron
 * @param {{ preload: string, loci: string[], vault: string, env: Record<string, string> }} room
 * @param {(name: string, isHeld: boolean, told: string) => void} hold
 */
export async function inspector(electron, { preload, loci, vault, env }, hold) {
  const modules = await fetched('clients', PACKAGES)
  const program = join(modules, INSPECTOR, 'clients/launcher/build/index.js')
  const seat = [...loci, 'mcp', '--vault', vault, '--agent', 'DEV-001', '--project', 'project-1']
  const cli = async (...args) => {
    const all = ['-r', preload, program, '--cli', ...args, '--', ...seat]
    const options = { capture: true, limitMs: 120_000, env: { ...env, ELECTRON_RUN_AS_NODE: '1' } }
    return run(electron, all, options)
  }
  for (const era of ['legacy', 'modern']) {
    const holds = async (says, pattern, ...args) => {
      const { code, output } = await cli('--protocol-era', era, ...args)
      hold(`inspector, ${era}: ${says}`, code === 0 && pattern.test(output), output)
    }
    await holds('tools/list --strict', /"remember"/, '--method', 'tools/list', '--strict')
    await holds('tools/call recall', /Observation/, ...RECALL)
    await holds('prompts/list', /start-task/, '--method', 'prompts/list')
    const read = ['--method', 'resources/read', '--uri', 'loci://memory']
    await holds('resources/read', /loci:\/\/memory/, ...read)
  }
  const load = await cli(...RECALL, ...LOAD)
  hold(
    'inspector: 500 calls, 16 at once',
    load.code === 0 && !/"errors":\s*[1-9]/.test(load.output),
    load.output,
  )
  process.stdout.write(`${load.output.trim().split('\n').slice(-25).join('\n')}\n`)
}
