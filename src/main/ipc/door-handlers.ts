import type { Handlers } from '#shared/contract.ts'
import type { DoorMethod } from '#shared/contract/door.ts'
import { dropPassphrase, keepPassphrase, passphraseSalt } from '../door/person/passphrase.ts'
import type { WindowVault } from '../vaults/window-vault.ts'
import type { QuestionDesk } from '../window/question-desk.ts'

/** What a person decides about their own tools at the door. */
export function doorHandlers<Caller extends { vault: Pick<WindowVault, 'state'> }>(
  desk: QuestionDesk,
  passphraseFile: string,
): Handlers<DoorMethod, Caller> {
  return {
    async 'door.question'(_input, { vault }) {
      const state = await vault.state()
      return state.kind === 'open' ? desk.open(state.vault.id) : null
    },
    async 'door.decide'({ id, allow }, { vault }) {
      const state = await vault.state()
      if (state.kind === 'open') desk.decide(state.vault.id, id, allow)
      return null
    },
    'door.status': async () => ({ hasPassphrase: passphraseSalt(passphraseFile) !== null }),
    async 'door.setPassphrase'({ passphrase }) {
      if (passphrase === null) dropPassphrase(passphraseFile)
      else await keepPassphrase(passphraseFile, passphrase)
      return null
    },
  }
}
