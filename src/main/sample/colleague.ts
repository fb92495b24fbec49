import { copyFileSync, readdirSync, rmSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { Engine, Principal } from '#engine/index.ts'
import { USER } from '#engine/index.ts'
import type { ArchiveFiles } from '#engine/ports/archive-files.ts'
import { openVault } from '#engine/vault.ts'
import type { EngineMethod, Input, Output } from '#shared/contract.ts'
import { fromWire } from '#shared/errors.ts'
import type { MemoryId } from '#shared/memory.ts'
import { principalOf } from './cast.ts'
import { storyIds } from './ids.ts'
import type { SampleOptions } from './index.ts'
import type { Slugs } from './replay.ts'

const SEED = 0xc0_11
const LOOK_MS = 20
const ATLAS = 'project/atlas'

/** What was written on another computer, in a copy of the sample. */
const WRITTEN = [
  'tilesmith is built with Python 3.14 since 2.3.0; the wheels of the old image do not load any more.',
  'The status page of atlas is updated by whoever is on call, within ten minutes of the first alarm.',
  'Tile sets for the Iberian peninsula are built on their own since the bridge at Vila Real is open again.',
]

const RETOLD = {
  'atlas-turn-costs':
    'Turn costs are baked into the graph as edge-to-edge arcs, which makes it 3.4 times larger but keeps the search simple. A U-turn at a dead end costs 20 s for cars and 90 s for trucks; those two numbers decide most odd routes people report. Trailers cost half as much again; measured on 40 routes of Brackenfold.',
  'tiles-weekly':
    'A tile set is built twice a week at 01:00 UTC from the newest extract, checked against 2,614 known routes and switched by hand the morning after, never on the day of a release. Five sets are kept; the oldest is deleted by the switch.',
  'atlas-isochrone-design':
    'Isochrones are computed by one-to-all search cut at the time limit, then a concave hull over reached edges, simplified to 10 m. We rejected a grid of routes because 900 searches a request cost more than the whole rest of the API.',
}

/** Sent along as they were. */
const UNCHANGED = [
  'atlas-parts',
  'atlas-coordinates',
  'atlas-rollback-pin',
  'atlas-isochrone-limit',
]

interface ColleagueOptions extends Omit<SampleOptions, 'onProgress'> {
  slugs: Slugs
  archives: ArchiveFiles
  /** A .zip that is not there yet. */
  target: string
}

/** An archive to try an import with: some of it is new, some changed, and some changed in the sample too. */
export async function writeColleagueArchive(options: ColleagueOptions): Promise<void> {
  const { file, slugs, archives, target, tokens, secrets, lexicon, log, endsAt } = options
  const copy = `${file}.copy.loci`
  copyFileSync(file, copy)
  const vault = { file: copy, name: 'Sample vault', backupsKept: 0, durable: false }
  const engine = await openVault(vault, {
    clock: { now: () => endsAt },
    ids: storyIds(SEED),
    log,
    tokens,
    secrets: () => secrets,
    lexicon,
    archives,
  })
  try {
    const ops = principalOf('OPS-002', ATLAS)
    const sent: MemoryId[] = UNCHANGED.map((slug) => idOf(slugs, slug))
    for (const text of WRITTEN) {
      const content = { form: 'text' as const, text }
      const scope = { kind: 'project' as const, id: 'atlas' }
      const made = { content, scope, source: 'mcp/record' }
      sent.push((await ask(engine, ops, 'memories.create', made)).id)
    }
    for (const [slug, text] of Object.entries(RETOLD)) {
      const id = idOf(slugs, slug)
      sent.push(id)
      const { content } = await ask(engine, ops, 'memories.get', { id })
      const edit = { content: { form: 'text' as const, text } }
      const { review } = await ask(engine, ops, 'memories.revise', { id, edit, seen: { content } })
      if (review !== null) throw new Error(`the change of ${slug} has to wait for a person`)
    }
    const part = { kind: 'selection' as const, ids: sent }
    const { work } = await ask(engine, USER, 'archive.export', { target, zip: true, part })
    await ended(engine, work)
  } finally {
    await engine.close()
    for (const name of readdirSync(dirname(copy)))
      if (name.startsWith(basename(copy))) rmSync(join(dirname(copy), name), { force: true })
  }
}

function idOf({ memories }: Slugs, slug: string): MemoryId {
  const id = memories.get(slug)
  if (id === undefined) throw new Error(`the story has no ${slug}`)
  return id
}

async function ended(engine: Pick<Engine, 'call'>, work: string): Promise<void> {
  for (;;) {
    const { state, error } = await ask(engine, USER, 'archive.progress', { work })
    if (state === 'done') return
    if (state !== 'running') throw new Error(error?.message ?? 'the archive was not written')
    await wait(LOOK_MS)
  }
}

async function ask<M extends EngineMethod>(
  engine: Pick<Engine, 'call'>,
  principal: Principal,
  method: M,
  input: Input<M>,
): Promise<Output<M>> {
  const reply = await engine.call(principal, method, input)
  if (!reply.ok) throw fromWire(reply.error)
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- dispatch answers with what the contract promises
  return reply.value as Output<M>
}
