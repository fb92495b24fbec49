import type { ServedPackage } from '#shared/context-ledger.ts'
import { backToStart, put, useDesk } from '../desk.ts'

/** As the same agent, with the same task, budget and policy: what differs then is what changed in the vault. */
export function askSameAgain({ principal, task, budget, policy }: ServedPackage) {
  put({ as: principal, task })
  useDesk.setState({ start: { budget, policy, pin: [], exclude: [] } })
  backToStart()
}
