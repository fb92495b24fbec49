import type { Change } from '#shared/journal.ts'
import { Memory } from '#shared/memory.ts'
import type { Principal } from '#shared/principal.ts'
import type { Ahead, Looking } from '../../ports/ahead.ts'
import { meaningText } from '../../store/meaning-text.ts'
import { CLAIMING, placesFor } from '../candidates.ts'
import type { InhabitedScopes } from '../inhabited-scopes.ts'

/** What is longer is handed over in the engine's own time. */
const LONGEST = 2000

/** Has a new memory looked at while it waits; null where there is nothing to look for, or too much. */
export async function looking(
  ahead: Ahead,
  scopes: InhabitedScopes,
  principal: Principal,
  { after }: Change,
  now: number,
): Promise<Looking | null> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- made a moment ago by the room that writes it
  const written = after as Memory
  if (!CLAIMING.includes(written.type) || meaningText(written, null).length > LONGEST) return null
  const { near, beyond } = await placesFor(scopes, principal, written.scope)
  return beyond === null ? null : ahead.look({ written, principal, now, near, beyond })
}
