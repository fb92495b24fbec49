import { spawn } from 'node:child_process'
import { basename } from 'node:path'
import process from 'node:process'
import { createInterface } from 'node:readline'
import { inRoot, root } from './root.mjs'

/**
 * @typedef {object} RunOptions
 * @property {boolean} [capture] collect the output instead of showing it
 * @property {Record<string, string | undefined>} [env] added to ours; undefined takes a name away
 * @property {number} [limitMs]
 * @property {string} [cwd]
 * @property {(chunk: string) => void} [onOutput]
 * @property {(pid: number | undefined) => void} [onStart]
 * @property {RegExp} [hide] lines of stderr to leave out
 */

/**
 * Runs a program to its end. Resolves with its exit code and, when captured, its output;
 * rejects only when the program cannot be started.
 *
 * @param {string} command
 * @param {string[]} args
 * @param {RunOptions} options
 * @returns {Promise<{ code: number, signal: string | null, output: string, timedOut: boolean }>}
 */
export function run(command, args, options = {}) {
  const { capture = false, env = {}, limitMs, cwd = root, onOutput, onStart, hide } = options
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd,
      env: withoutEmpty({ ...process.env, ...env }),
      stdio: stdioFor(capture || onOutput, hide),
      shell: process.platform === 'win32' && command === 'npm',
    })
    onStart?.(child.pid)
    let output = ''
    let timedOut = false
    const giveUp = () => {
      timedOut = true
      child.kill('SIGKILL')
    }
    const timer = limitMs && setTimeout(giveUp, limitMs)
    const take = (chunk) => {
      output += chunk
      onOutput?.(String(chunk))
    }
    child.stdout?.on('data', take)
    if (hide) passOn(child.stderr, hide)
    else child.stderr?.on('data', take)
    const stopForwarding = forwardSignals(child)
    child.on('error', reject)
    child.on('close', (code, signal) => {
      clearTimeout(timer)
      stopForwarding()
      resolve({ code: code ?? 1, signal, output, timedOut })
    })
  })
}

/** @param {RunOptions} options */
export async function succeeds(command, args, options = {}) {
  try {
    return (await run(command, args, { ...options, capture: true })).code === 0
  } catch {
    return false
  }
}

/** npm as it was started, so that a second npm on the PATH is never mixed in. */
export function npmCommand() {
  const started = process.env.npm_execpath
  if (started && basename(started) === 'npm-cli.js')
    return { npm: process.execPath, before: [started] }
  return { npm: 'npm', before: [] }
}

/** The entry file of a tool in node_modules, run with Node itself: works where `.bin` links do not. */
export function tool(...path) {
  return inRoot('node_modules', ...path)
}

// Ctrl+C reaches the whole terminal group; a supervisor's signal reaches only us and would orphan the child.
function forwardSignals(child) {
  const onTerm = () => child.kill('SIGTERM')
  const onInt = () => process.stdin.isTTY || child.kill('SIGINT')
  process.on('SIGTERM', onTerm)
  process.on('SIGINT', onInt)
  return () => {
    process.off('SIGTERM', onTerm)
    process.off('SIGINT', onInt)
  }
}

/** @returns {import('node:child_process').StdioOptions} */
function stdioFor(captured, hide) {
  if (captured) return ['ignore', 'pipe', 'pipe']
  return hide ? ['inherit', 'inherit', 'pipe'] : 'inherit'
}

function passOn(stderr, hide) {
  createInterface({ input: stderr }).on('line', (line) => {
    if (!hide.test(line)) process.stderr.write(`${line}\n`)
  })
}

function withoutEmpty(env) {
  return Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined))
}
