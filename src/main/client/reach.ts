import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { LOCI } from '#shared/loci-program.ts'
import { AppError } from '#shared/errors.ts'
import { doorAddress } from '../door/address.ts'
import { type DoorClient, openDoorClient } from '../door/client.ts'
import type { Hello } from '../door/protocol.ts'
import { canonicalFile } from '../vaults/places.ts'

export interface ReachOptions {
  vault: string
  as: Hello['as']
  client?: Hello['client']
  deadlineMs?: number
  /** Starts an owner of the vault that outlives this process. */
  startHost?: (file: string) => void
}

/** One that falls at once is not started in a circle. */
const AGAIN_MS = 3000

/** A way to the owner of a vault, whoever that is: where nobody owns it, a host without a window is started. */
export function reachVault({ vault, startHost = spawnHost, ...rest }: ReachOptions): DoorClient {
  const file = canonicalFile(vault)
  if (!existsSync(file))
    throw new AppError('not_found', `There is no vault at ${vault}. Make one in Loci first.`)
  let startedAt = -Infinity
  return openDoorClient({
    address: doorAddress(file),
    client: LOCI,
    ...rest,
    onNobody() {
      if (performance.now() - startedAt < AGAIN_MS) return
      startedAt = performance.now()
      startHost(file)
    },
  })
}

/** The same program once more, as a host: out of the source tree as well as packed, where there is no other Node. */
function spawnHost(file: string): void {
  const child = spawn(process.execPath, [...ownArguments(), 'host', '--vault', file], {
    detached: true,
    stdio: 'ignore',
    windowsHide: true,
  })
  // Why it could not begin stands in its log; here the deadline of the call tells.
  child.on('error', () => undefined)
  child.unref()
}

/** What stands before the command: switches of the runtime, and the script where there is one. */
function ownArguments(argv: readonly string[] = process.argv): string[] {
  const switches = argv.filter((each) => each === '--no-sandbox')
  const script = process.env['ELECTRON_RUN_AS_NODE'] === undefined ? [] : argv.slice(1, 2)
  return [...script, ...switches]
}
