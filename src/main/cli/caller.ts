import { parseArgs, type ParseArgsOptionsConfig } from 'node:util'
import { AppError, fromWire } from '#shared/errors.ts'
import { contract, type EngineMethod, type Input, type Output } from '#shared/contract.ts'
import { dataFolder } from '../client/data-folder.ts'
import { reachVault } from '../client/reach.ts'
import { askPassphrase } from '../door/person/ask-passphrase.ts'
import { personSecret } from '../door/person/secret.ts'
import { pathsIn } from '../disk/paths.ts'
import { openRecents } from '../vaults/recents.ts'

/** What every command that asks a vault understands. */
const COMMON = {
  vault: { type: 'string' },
  json: { type: 'boolean' },
  passphrase: { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
} as const satisfies ParseArgsOptionsConfig

export interface PersonsCalls {
  call<M extends EngineMethod>(method: M, input: Input<M>): Promise<Output<M>>
  close(): void
}

/** How long somebody at a terminal waits; what the person is asked in a window may take a while. */
const DEADLINE_MS = 120_000

/** The person who owns the vault, by the secret in their own folder. What decides asks for a click, or the passphrase. */
async function asPerson(values: { vault?: string; passphrase?: boolean }): Promise<PersonsCalls> {
  const paths = pathsIn(dataFolder())
  const door = reachVault({
    vault: values.vault ?? lastVault(paths.recents),
    as: { kind: 'person', secret: personSecret(paths.person.secretFile) },
    deadlineMs: DEADLINE_MS,
  })
  try {
    if (values.passphrase === true) await door.prove(await askPassphrase('Passphrase: '))
  } catch (error) {
    door.close()
    throw error
  }
  return {
    async call(method, input) {
      const reply = await door.call(method, input)
      if (!reply.ok) throw fromWire(reply.error)
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the contract's own schema made it
      return contract[method].output.parse(reply.value) as Output<typeof method>
    },
    close: () => door.close(),
  }
}

function lastVault(recents: string): string {
  const named = process.env['LOCI_VAULT']
  if (named !== undefined && named !== '') return named
  const log = { write: () => undefined }
  const [last] = openRecents(recents, log, () => Date.now()).files()
  if (last !== undefined) return last
  throw new AppError('no_vault', 'Name the vault: --vault PATH. None was opened here before.')
}

/** The arguments of a command, with what all commands share. */
export function read<O extends ParseArgsOptionsConfig>(argv: string[], options: O) {
  return parseArgs({ args: argv, options: { ...COMMON, ...options }, allowPositionals: true })
}

/** Runs `work` with a person's connection, which ends with it. */
export async function withPerson(
  values: { vault?: string; passphrase?: boolean },
  /** The exit code, where it is not 0. */
  work: (caller: PersonsCalls) => Promise<number | void>,
): Promise<number> {
  const caller = await asPerson(values)
  try {
    return (await work(caller)) ?? 0
  } finally {
    caller.close()
  }
}
