import { join } from 'node:path'
import { type Engine, USER } from '#engine/index.ts'
import { step } from '#engine/jobs.ts'
import { openVault } from '#engine/vault.ts'
import type { Embed } from '#engine/ports/embed.ts'
import { parseTask } from '#engine/recall/parse/task.ts'
import { openSqliteStore } from '#engine/store/sqlite/open.ts'
import type { Reply } from '#shared/errors.ts'
import type { AgentPrincipal } from '#shared/principal.ts'
import { Recalled } from '#shared/recall.ts'
import { z } from 'zod'
import type { Conversation, Turn } from './locomo.ts'
import type { Ranked } from './plain.ts'

const DAY = 86_400_000
const DEPTH = 20

/** A conversation as memories, each written by its speaker at its time through the contract. */
export async function remembered(conversation: Conversation, folder: string, embed: Embed) {
  const { name, turns } = conversation
  const file = join(folder, `${name.replaceAll(/[^\w-]+/g, '-')}.loci`)
  const clock = { at: turns[0]?.at ?? 0, now: () => clock.at }
  const vault = { file, name, backupsKept: 0, durable: false }
  const engine = await openVault(vault, {
    clock,
    ids: countingIds(),
    log: { write: () => undefined },
    tokens: { count: (text) => Math.ceil(text.length / 4) },
    secrets: () => null,
    embed: () => ({ kind: 'ready', embed }),
  })
  const turnOf = new Map<string, string>()
  for (const turn of turns) {
    clock.at = turn.at
    turnOf.set(await write(engine, turn), turn.id)
  }
  while (await step(engine, 'embedding'));
  clock.at = (turns.at(-1)?.at ?? 0) + DAY
  const ask = (input: object) => engine.call(USER, 'recall.search', { limit: DEPTH, ...input })
  return {
    now: clock.at,
    loci: (async (text) => {
      const { hits } = Recalled.parse(valueOf(await ask({ text })))
      return hits.map(({ id }) => turnOf.get(id) ?? '')
    }) satisfies Ranked,
    /** The two parts by themselves, from the same file once the engine has let go of it. */
    async parts() {
      await engine.close()
      return partsOf(file, turnOf, clock.at, embed)
    },
  }
}

function partsOf(file: string, turnOf: ReadonlyMap<string, string>, now: number, embed: Embed) {
  const store = openSqliteStore({ file, name: '', vaultId: '', now, backupsKept: 0 })
  const filter = { aliveAt: now }
  const named = (hits: { id: string }[]) => hits.map(({ id }) => turnOf.get(id) ?? '')
  const text: Ranked = async (question) => {
    const { keywords, phrases, excluded } = parseTask(question, now)
    const words = { words: keywords, phrases, excluded, prefix: false }
    return named((await store.search({ words, filter, limit: DEPTH })).hits)
  }
  const vectors: Ranked = async (question) => {
    const [vector] = await embed.vectors([question])
    if (vector === undefined) return []
    return named(await store.nearest({ model: embed.model, vector, filter, limit: DEPTH }))
  }
  return { text, vectors, close: () => store.close() }
}

async function write(engine: Engine, { speaker, session, text }: Turn): Promise<string> {
  const principal: AgentPrincipal = {
    kind: 'agent',
    id: speaker.replaceAll(/\s+/g, '-'),
    teams: [],
    project: null,
    session: `session-${session}`,
    task: null,
  }
  const draft = { content: { form: 'text', text }, type: 'episodic', ttl: 'permanent' }
  const reply = await engine.call(principal, 'memories.create', draft)
  return z.object({ id: z.string() }).parse(valueOf(reply)).id
}

function valueOf(reply: Reply): unknown {
  if (!reply.ok) throw new Error(reply.error.message)
  return reply.value
}

function countingIds() {
  let last = 0
  return { random: (length: number) => (++last).toString(36).padStart(length, '0') }
}
