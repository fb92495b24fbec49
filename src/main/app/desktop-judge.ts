import type { Log } from '#engine/ports/log.ts'
import { agreeToSend } from '../window/dialogs.ts'
import { o200kTokens } from '../adapters/tokens.ts'
import type { LociWindow } from '../window/window-list.ts'
import { judgeHandlers } from '../judge/handlers.ts'
import { openJudge } from '../judge/judge.ts'
import { ownNetwork } from '../judge/network.ts'
import { systemSeal } from '../judge/system-seal.ts'

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
