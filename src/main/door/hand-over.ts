import { LOCI } from '#shared/loci-program.ts'
import { doorAddress } from './address.ts'
import { openDoorClient } from './client.ts'
import { personSecret } from './person/secret.ts'

const PATIENCE_MS = 2000

/** Asks whoever owns a vault to give it up to the window that wants it. False where nobody does. */
export async function askForVault(file: string, secretFile: string): Promise<boolean> {
  const client = openDoorClient({
    address: doorAddress(file),
    client: LOCI,
    as: { kind: 'person', secret: personSecret(secretFile) },
    deadlineMs: PATIENCE_MS,
  })
  const reply = await client.call('giveUp', {})
  client.close()
  return reply.ok
}
