import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Engine, type Principal, USER } from '#engine/index.ts'
import { step } from '#engine/jobs.ts'
import { openVault } from '#engine/vault.ts'
import type { Embed } from '#engine/ports/embed.ts'
import type { Lexicon } from '#engine/ports/lexicon.ts'
import { knownCredentials } from '#main/adapters/secrets.ts'
import { buildSample } from '#main/sample/index.ts'
import { CONTRADICTIONS } from '#main/sample/planted.ts'
import { contract } from '#shared/contract.ts'
import type { readLocomo } from '../recall/locomo.ts'

const AT = 1_763_200_000_000
const tokens = { count: (text: string) => Math.ceil(text.length / 4) }

export interface Practice {
  writes: number
  /** Contradictions, whether asked about or settled by rule. */
  contradictions: number
  /** Pairs that say nearly the same. */
  merges: number
}

/** Every turn written as a memory of whoever said it, in the project of its conversation, as agents do. */
export async function conversationsWritten(
  conversations: ReturnType<typeof readLocomo>,
  embed: Embed,
  lexicon: Lexicon | null,
): Promise<Practice> {
  return inFolder(async (file) => {
    let ids = 0
    const vault = { file, name: 'Bench', backupsKept: 1, durable: false }
    const engine = await openVault(vault, {
      clock: { now: () => AT + ids * 1000 },
      ids: { random: (length) => (ids++).toString(36).padStart(length, '0') },
      log: { write: () => {} },
      tokens,
      secrets: () => null,
      lexicon,
      projectLimit: () => 1_000_000,
      embed: () => ({ kind: 'ready', embed }),
    })
    let writes = 0
    for (const [index, { turns }] of conversations.entries())
      for (const { text } of turns) {
        const [name = 'Somebody', ...said] = text.split(': ')
        const content = { form: 'text', text: said.join(': ') || text }
        await engine.call(speaker(name, index), 'memories.create', { content })
        writes += 1
      }
    while (await step(engine, 'embedding')) void 0
    while (await step(engine, 'reading-pairs')) void 0
    const found = await itemsOf(engine)
    await engine.close()
    return { writes, ...found }
  })
}

function speaker(name: string, conversation: number): Principal {
  const id = name.replace(/[^\p{L}\p{N}]+/gu, '-').slice(0, 40)
  const project = `conversation-${conversation}`
  return { kind: 'agent', id, teams: [], project, session: null, task: null }
}

/** The sample vault as it is built: what was raised besides what was planted. */
export async function sampleWritten(lexicon: Lexicon | null, embed: Embed): Promise<Practice> {
  return inFolder(async (file) => {
    const log = { write: () => {} }
    const lent = { tokens, secrets: knownCredentials(), lexicon, log }
    const slugs = await buildSample({ file, ...lent, endsAt: AT })
    const clock = { now: () => AT }
    let count = 0
    const ids = { random: (length: number) => (count++).toString(36).padStart(length, 'z') }
    const vault = { file, name: 'Sample', backupsKept: 1 }
    const engine = await openVault(vault, {
      clock,
      ids,
      log,
      tokens,
      secrets: () => null,
      lexicon,
      embed: () => ({ kind: 'ready', embed }),
    })
    while (await step(engine, 'embedding')) void 0
    while (await step(engine, 'reading-pairs')) void 0
    const found = await itemsOf(engine)
    await engine.close()
    const contradictions = found.contradictions - CONTRADICTIONS.length
    return { writes: slugs.memories.size, ...found, contradictions }
  })
}

async function itemsOf(engine: Engine): Promise<Omit<Practice, 'writes'>> {
  const found = { contradictions: 0, merges: 0 }
  for (const state of ['open', 'resolved']) {
    const reply = await engine.call(USER, 'reviews.list', { state, limit: 5000 })
    if (!reply.ok) throw new Error(reply.error.message)
    for (const { kind } of contract['reviews.list'].output.parse(reply.value)) {
      if (kind === 'contradiction') found.contradictions += 1
      if (kind === 'merge') found.merges += 1
    }
  }
  return found
}

async function inFolder<T>(work: (file: string) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'loci-bench-'))
  try {
    return await work(join(folder, 'practice.loci'))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
