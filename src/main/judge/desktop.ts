import type { Log } from '#engine/ports/log.ts'
import { agreeToSend } from '../dialogs.ts'
import { o200kTokens } from '../lend/tokens.ts'
import type { LociWindow } from '../windows.ts'
import { judgeHandlers } from './handlers.ts'
import { openJudge } from './judge.ts'
import { ownNetwork } from './network.ts'
import { systemSeal } from './system-seal.ts'

/** The judge of the desktop app, with what the system lends it. */
export function desktopJudge(file: string, log: Log, now: () => number) {
  const judge = openJudge({
    file,
    seal: systemSeal,
    fetch: ownNetwork,
    tokens: o200kTokens(),
    now,
    log,
  })
  return judgeHandlers<LociWindow>(judge, ({ browser }, { base }) => agreeToSend(browser, base))
}
