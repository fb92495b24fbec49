import { ZodError } from 'zod'
import { LOCI } from '#shared/loci-program.ts'
import { AppError } from '#shared/errors.ts'
import { COMMANDS, isCommand } from './commands.ts'

const DONE = 0
const REFUSED = 1
const NOT_UNDERSTOOD = 2

/** 0: done; 1: refused or failed; 2: not understood. */
export async function run(argv: readonly string[]): Promise<number> {
  const [name, ...rest] = argv
  if (name === undefined || name === '--help' || name === '-h' || name === 'help') {
    process.stdout.write(overview())
    return DONE
  }
  if (name === '--version') {
    process.stdout.write(`${LOCI.version}\n`)
    return DONE
  }
  if (!isCommand(name))
    return failed('', `there is no command ${name}. Try loci --help.`, NOT_UNDERSTOOD)
  const { command, help } = await COMMANDS[name].load()
  if (help !== undefined && (rest.includes('--help') || rest.includes('-h'))) {
    process.stdout.write(`${help}\n`)
    return DONE
  }
  try {
    return await command(rest, Object.keys(COMMANDS))
  } catch (error) {
    if (error instanceof AppError) return failed(name, error.message, REFUSED)
    if (error instanceof ZodError)
      return failed(name, error.issues[0]?.message ?? 'This cannot be read.', NOT_UNDERSTOOD)
    if (error instanceof SyntaxError) return failed(name, error.message, NOT_UNDERSTOOD)
    if (isUsage(error)) return failed(name, error.message, NOT_UNDERSTOOD)
    return failed(
      name,
      error instanceof Error ? (error.stack ?? error.message) : String(error),
      REFUSED,
    )
  }
}

function failed(name: string, sentence: string, code: number): number {
  process.stderr.write(`loci${name === '' ? '' : ` ${name}`}: ${sentence}\n`)
  return code
}

/** What parseArgs of Node says about arguments it does not know. */
function isUsage(error: unknown): error is Error {
  return (
    error instanceof TypeError && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS')
  )
}

function overview(): string {
  const lines = Object.entries(COMMANDS).map(
    ([name, { summary }]) => `  ${name.padEnd(12)}${summary}`,
  )
  return `Loci ${LOCI.version}: the memory of your AI agents.

loci COMMAND [--vault PATH] [--json]

${lines.join('\n')}

Without --vault the last opened one is meant, or LOCI_VAULT. loci COMMAND --help has examples.
`
}
