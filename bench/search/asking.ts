import { type Engine, type Principal, USER } from '#engine/index.ts'
import type { Embed } from '#engine/ports/embed.ts'
import { openVault } from '#engine/vault.ts'

export const AT = 1_763_200_000_000

const ASKING = {
  kind: 'agent',
  id: 'DEV-001',
  teams: [],
  project: null,
  session: null,
  task: null,
} satisfies Principal

/** The same agent at work in a project: it sees what lies there and what belongs to everybody. */
export const inProject = (project: string): Principal => ({ ...ASKING, project })

/** An engine on a vault of the bench, with this model or by words alone. */
export function opened(file: string, embed?: Embed): Promise<Engine> {
  return openVault(
    { file, name: 'Bench', backupsKept: 1 },
    {
      clock: { now: () => AT },
      ids: { random: (length) => '0'.repeat(length) },
      log: { write: () => {} },
      tokens: { count: (text) => Math.ceil(text.length / 4) },
      secrets: () => null,
      ...(embed !== undefined && { embed: () => ({ kind: 'ready', embed }) }),
    },
  )
}

export async function asks(
  engine: Engine,
  text: string,
  asking: Principal = ASKING,
): Promise<void> {
  const reply = await engine.call(asking, 'recall.search', { text })
  if (!reply.ok) throw new Error(reply.error.message)
}

/** The smallest call there is: like every call it waits for what the one before has left to be done. */
export async function isCaughtUp(engine: Engine): Promise<void> {
  const reply = await engine.call(USER, 'semantic.status', {})
  if (!reply.ok) throw new Error(reply.error.message)
}
