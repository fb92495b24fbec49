import { existsSync } from 'node:fs'
import process from 'node:process'
import { inRoot } from '../setup/root.mjs'
import { run, tool } from '../setup/run.mjs'
import { say, seconds } from '../setup/say.mjs'
import { nodeEnv } from '../setup/set-up.mjs'

const linted = ['src', 'e2e', 'bench', 'scripts']

/** Every check, two at a time; the output only of those that failed. Resolves with the names of those. */
export async function runChecks(electron) {
  const waiting = checks(electron)
  const failed = []
  const work = async () => {
    for (let check = waiting.shift(); check; check = waiting.shift()) {
      if (!(await passes(check))) failed.push(check.name)
    }
  }
  await Promise.all([work(), work()])
  return failed
}

/**
 * @typedef {object} Check
 * @property {string} name
 * @property {string} command
 * @property {string[]} args
 * @property {Record<string, string>} [env]
 * @property {(output: string) => boolean} [wasReal]
 */

/** @returns {Check[]} */
function checks(electron) {
  const folders = linted.filter((folder) => existsSync(inRoot(folder)))
  return [
    node('types', [tool('typescript', 'bin', 'tsc'), '-b', '--pretty', 'false']),
    node('lint', [tool('oxlint', 'bin', 'oxlint'), ...folders], readFiles),
    node('format', [tool('oxfmt', 'bin', 'oxfmt'), '--check'], readFiles),
    node('dead code', [tool('knip', 'bin', 'knip.js'), '--no-progress']),
    made('schema', 'schema.ts', electron),
    made('archive schema', 'archive-schema.ts', electron),
    made('door methods', 'door-methods.ts', electron),
  ]
}

/**
 * What a script makes is what is committed.
 * @returns {Check}
 */
function made(name, script, electron) {
  return {
    name,
    command: electron.path,
    args: [inRoot('scripts', script), '--check'],
    env: nodeEnv(electron),
  }
}

/** @returns {Check} */
function node(name, args, wasReal = () => true) {
  return { name, command: process.execPath, args, wasReal }
}

/** @param {Check} check */
async function passes({ name, command, args, env, wasReal = () => true }) {
  const began = Date.now()
  const { code, output } = await run(command, args, { capture: true, env: env ?? {} })
  const real = wasReal(output)
  const passed = code === 0 && real
  say(`  ${passed ? 'ok    ' : 'failed'} ${name} (${seconds(began)})`)
  if (code !== 0) say(indent(output))
  else if (!real)
    say(indent('It looked at no files, so its silence means nothing: check its paths.'))
  return passed
}

/** A checker pointed at the wrong folder reads nothing and is always green. */
export function readFiles(output) {
  return Number(/Finished in .* on (\d+) files/.exec(output)?.[1] ?? 0) > 0
}

function indent(text) {
  return text.trimEnd().replace(/^/gm, '    ')
}
