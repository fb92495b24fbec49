import { AppError } from '#shared/errors.ts'
import { COMMANDS, type CommandName, isCommand } from './commands.ts'

/** 0: done; 1: refused or failed; 2: not understood. */
export async function run(argv: readonly string[]): Promise<number> {
  const [name, ...rest] = argv
  if (name === undefined || !isCommand(name)) {
    process.stderr.write(`loci: there is no command ${name ?? ''}. Try loci --help.\n`)
    return 2
  }
  try {
    return await runCommand(name, rest)
  } catch (error) {
    if (isUsage(error)) {
      process.stderr.write(`loci ${name}: ${error.message}\n`)
      return 2
    }
    const sentence = error instanceof AppError ? error.message : String(error)
    process.stderr.write(`loci ${name}: ${sentence}\n`)
    return 1
  }
}

async function runCommand(name: CommandName, rest: string[]): Promise<number> {
  const { load } = COMMANDS[name]
  const { command } = await load()
  return command(rest)
}

/** What parseArgs of Node says about arguments it does not know. */
function isUsage(error: unknown): error is Error {
  return (
    error instanceof TypeError && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS')
  )
}
