import { closeSync, openSync, writeSync } from 'node:fs'
import { ReadStream } from 'node:tty'
import { AppError } from '#shared/errors.ts'

const ENTER = new Set(['\r', '\n', '\u0004'])
const CANCEL = '\u0003'
const BACKSPACE = new Set(['\u007f', '\b'])

/**
 * Asks at the terminal itself, whatever stdin is: a pipe, an argument or the environment is where a program
 * would put what it found in a file. Nothing that is typed is shown.
 */
export async function askPassphrase(prompt: string): Promise<string> {
  const terminal = openTerminal()
  try {
    writeSync(terminal.out, prompt)
    return await typed(terminal.keys)
  } finally {
    writeSync(terminal.out, '\n')
    terminal.keys.setRawMode(false)
    terminal.keys.destroy()
    closeSync(terminal.out)
  }
}

function openTerminal(): { keys: ReadStream; out: number } {
  const [input, output] =
    process.platform === 'win32' ? ['\\\\.\\CONIN$', '\\\\.\\CONOUT$'] : ['/dev/tty', '/dev/tty']
  try {
    const keys = new ReadStream(openSync(input, process.platform === 'win32' ? 'r+' : 'r'))
    keys.setRawMode(true)
    return { keys, out: openSync(output, 'w') }
  } catch {
    throw new AppError(
      'forbidden',
      'A passphrase is typed at a terminal, and there is none here. Open the vault in a window of Loci instead: it will ask you.',
    )
  }
}

function typed(keys: ReadStream): Promise<string> {
  return new Promise((done, failed) => {
    const text: string[] = []
    keys.setEncoding('utf8')
    keys.on('data', (chunk) => {
      for (const key of String(chunk)) {
        if (ENTER.has(key)) return done(text.join(''))
        if (key === CANCEL) return failed(new AppError('cancelled', 'No passphrase was given.'))
        if (BACKSPACE.has(key)) text.pop()
        else text.push(key)
      }
    })
    keys.once('end', () => failed(new AppError('cancelled', 'No passphrase was given.')))
    keys.once('error', failed)
  })
}
