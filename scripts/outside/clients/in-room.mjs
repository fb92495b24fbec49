import { spawn } from 'node:child_process'
import process from 'node:process'
import { createInterface } from 'node:readline'
import { run } from '../../setup/run.mjs'

const limitMs = 180_000

/** Runs a client's program in its room, with nothing of the environment of whoever runs this. */
export function inRoom(room, program, args, more = {}) {
  const cleared = Object.fromEntries(Object.keys(process.env).map((name) => [name, undefined]))
  const env = { ...cleared, ...room.env, ...more }
  return run(program, args, { cwd: room.project, env, capture: true, limitMs })
}

/**
 * Asks a program that speaks JSON lines one question after the other, and ends it.
 *
 * @param {Awaited<ReturnType<typeof import('../room.mjs').aRoom>>} room
 * @param {string} program
 * @param {string[]} args
 * @param {{ method: string, params?: object }[]} requests
 * @returns {Promise<any>} what it answered to the last
 */
export async function converse(room, program, args, requests) {
  const child = spawn(program, args, {
    cwd: room.project,
    env: room.env,
    stdio: ['pipe', 'pipe', 'ignore'],
  })
  const giveUp = setTimeout(() => child.kill('SIGKILL'), limitMs)
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]()
  /** @type {any} */
  let answer
  try {
    for (const [id, request] of requests.entries()) {
      child.stdin.write(`${JSON.stringify({ id, ...request })}\n`)
      do {
        const { value, done } = await lines.next()
        if (done) throw new Error(`It ended before it answered ${request.method}.`)
        answer = JSON.parse(value)
      } while (answer.id !== id)
    }
    return answer.result ?? answer
  } finally {
    clearTimeout(giveUp)
    child.kill('SIGKILL')
  }
}
