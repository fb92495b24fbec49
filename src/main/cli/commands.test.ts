import { execFileSync } from 'node:child_process'
import process from 'node:process'
import { afterEach, expect, test } from 'vitest'
import { COMMANDS, isCommand } from './commands.ts'
import { command as completion } from './commands/completion.ts'
import { dim } from './print.ts'

const NAMES = Object.keys(COMMANDS).filter(isCommand)

test('[U83] every command has help of its own, with how it is called and an example', async () => {
  const lacking: string[] = []
  for (const name of NAMES) {
    const { help } = await COMMANDS[name].load()
    const [usage = '', ...lines] = help.split('\n')
    const hasExample = lines.some((line) => line.startsWith('  ') && line.includes(`loci ${name}`))
    if (!usage.startsWith(`loci ${name}`) || !hasExample) lacking.push(name)
  }
  expect(lacking).toEqual([])
})

/** What a command writes to stdout. */
async function written(act: () => Promise<unknown>): Promise<string> {
  const { write } = process.stdout
  let text = ''
  process.stdout.write = (part: string | Uint8Array) => {
    text += String(part)
    return true
  }
  try {
    await act()
  } finally {
    process.stdout.write = write
  }
  return text
}

const script = (shell: string) => written(() => completion([shell], NAMES))

test('[U83] bash completes every command from its first letters, and flags after it', async () => {
  const begun = await script('bash')
  const asked = [...NAMES, '--v', '--j'].map((word, index) =>
    index < NAMES.length
      ? `COMP_WORDS=(loci ${word.slice(0, -1)}); COMP_CWORD=1; _loci; echo " \${COMPREPLY[*]} "`
      : `COMP_WORDS=(loci recall ${word}); COMP_CWORD=2; _loci; echo " \${COMPREPLY[*]} "`,
  )
  const offered = execFileSync('bash', [], {
    input: [begun, ...asked].join('\n'),
    encoding: 'utf8',
  }).split('\n')
  for (const [index, name] of NAMES.entries()) expect(offered[index]).toContain(` ${name} `)
  expect(offered.slice(NAMES.length, -1)).toEqual([' --vault ', ' --json '])
})

test('[U83] zsh and fish are offered every command; another shell is refused with a sentence', async () => {
  for (const shell of ['zsh', 'fish']) {
    const words = (await script(shell)).split(/[\s";]+/)
    expect([shell, NAMES.filter((name) => !words.includes(name))]).toEqual([shell, []])
  }
  await expect(completion(['tcsh'], NAMES)).rejects.toThrow(
    'Completion is there for bash, zsh and fish.',
  )
})

const { isTTY } = process.stdout
const { NO_COLOR, TERM } = process.env
afterEach(() => {
  process.stdout.isTTY = isTTY
  for (const [name, value] of Object.entries({ NO_COLOR, TERM }))
    if (value === undefined) delete process.env[name]
    else process.env[name] = value
})

test('[U84] colour is for a terminal alone, and for none that refuses it', () => {
  const FAINT = '\u001B[2mx\u001B[0m'
  const seen = (atTerminal: boolean, noColor: string | undefined, term: string) => {
    process.stdout.isTTY = atTerminal
    if (noColor === undefined) delete process.env['NO_COLOR']
    else process.env['NO_COLOR'] = noColor
    process.env['TERM'] = term
    return dim('x')
  }
  expect([
    seen(true, undefined, 'xterm'),
    // An empty one counts as none: https://no-color.org.
    seen(true, '', 'xterm'),
    seen(true, '1', 'xterm'),
    seen(true, '0', 'xterm'),
    seen(true, undefined, 'dumb'),
    seen(false, undefined, 'xterm'),
  ]).toEqual([FAINT, FAINT, 'x', 'x', 'x', 'x'])
})
