import { spawn } from 'node:child_process'
import { StringDecoder } from 'node:string_decoder'
import { stripVTControlCharacters } from 'node:util'

export interface EndedProgram {
  /** Null where it did not end by itself. */
  code: number | null
  ending: 'ended' | 'stopped' | 'never-began'
  /** What it wrote, as plain lines. */
  said: string
}

export interface ProgramRoom {
  cwd: string
  env: NodeJS.ProcessEnv
  limitMs: number
}

/** Of what a program writes, no more is kept. */
const MOST_SAID = 8000
const LAST_WORDS_MS = 300

/** Word for word and without a shell; whatever it started goes with it when its time is over. */
export function runProgram(
  program: string,
  words: readonly string[],
  { cwd, env, limitMs }: ProgramRoom,
): Promise<EndedProgram> {
  const { ELECTRON_RUN_AS_NODE: _ours, FORCE_COLOR: _colour, ...theirs } = env
  return new Promise((resolve) => {
    const child = spawn(program, words, {
      cwd,
      env: { ...theirs, NO_COLOR: '1' },
      shell: false,
      windowsHide: true,
      detached: process.platform !== 'win32',
      // Asked something, it gets no answer and ends, instead of waiting for one.
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let said = ''
    let isStopped = false
    for (const stream of [child.stdout, child.stderr]) {
      const decoder = new StringDecoder('utf8')
      stream.on('data', (bytes: Buffer) => {
        if (said.length < MOST_SAID) said += decoder.write(bytes)
      })
    }
    const timer = setTimeout(() => {
      isStopped = true
      stop(child.pid)
    }, limitMs)
    const end = (code: number | null, ending: EndedProgram['ending']) => {
      clearTimeout(timer)
      child.stdout.destroy()
      child.stderr.destroy()
      resolve({ code, ending, said: plain(said) })
    }
    child.once('error', () => end(null, 'never-began'))
    const ended = (code: number | null) => end(code, isStopped ? 'stopped' : 'ended')
    child.once('close', ended)
    // What it left running may hold its output open for ever.
    child.once('exit', (code) => setTimeout(ended, LAST_WORDS_MS, code))
  })
}

function stop(pid: number | undefined): void {
  if (pid === undefined) return
  try {
    process.kill(process.platform === 'win32' ? pid : -pid, 'SIGKILL')
  } catch {
    // It has ended meanwhile.
  }
}

/** Nothing in it may draw, ring or turn the direction of what stands beside it. */
const plain = (text: string) =>
  stripVTControlCharacters(text)
    .replaceAll('\r\n', '\n')
    .replaceAll(/[^\P{C}\n\t]/gu, '')
    .slice(0, MOST_SAID)
    .trim()
