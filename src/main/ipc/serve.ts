import { ipcMain } from 'electron'
import type { WebContents } from 'electron'
import { CALL } from '#shared/channels.ts'
import type { WindowVault } from '../vaults/window-vault.ts'
import { answer } from './answer.ts'
import type { AnswerOptions } from './answer.ts'
import { isTrustedSender } from './trusted-sender.ts'

/** The one place where a page reaches the main process. */
export function serve<Caller extends { vault: WindowVault }>(
  options: AnswerOptions<Caller>,
  origin: string,
  windowOf: (contents: WebContents) => Caller | null,
): void {
  ipcMain.handle(CALL, (event, method: unknown, input: unknown, vault: unknown) => {
    const trusted = isTrustedSender(event.senderFrame, origin)
    if (!trusted) options.log.write('warn', 'call.forbidden')
    return answer(options, trusted ? windowOf(event.sender) : null, method, input, vault)
  })
}
