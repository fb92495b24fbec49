import type { Engine, Principal } from '#engine/index.ts'
import { USER } from '#engine/index.ts'
import { type EngineMethod, contract } from '#shared/contract.ts'
import { fromWire } from '#shared/errors.ts'
import type { MemoryId } from '#shared/memory.ts'
import type { z } from 'zod'
import { AGENTS, type Beat, type Chapter, type Where, type Who } from './beats.ts'
import { draftOf, editOf, filled } from './drafts.ts'
import { toMillis } from './story-time.ts'

export interface Replay {
  engine: Engine
  /** The engine's clock, moved to each beat before it is played. */
  setNow: (now: number) => void
  endsAt: number
}

type Said = Extract<Beat, { does: 'say' }>

/** Plays the story in order of time, each beat as whoever did it. Gives the id behind every slug. */
export async function replay(
  story: Chapter,
  { engine, setNow, endsAt }: Replay,
): Promise<ReadonlyMap<string, MemoryId>> {
  const ids = new Map<string, MemoryId>()
  const said = new Map<string, Said>()

  const idOf = (slug: string): MemoryId => {
    const id = ids.get(slug)
    if (id === undefined) throw new Error(`the story speaks of ${slug} before it is told`)
    return id
  }
  const remember = (slug: string, id: MemoryId) => {
    if (ids.has(slug)) throw new Error(`the story tells ${slug} twice`)
    ids.set(slug, id)
  }
  const whereIs = (slug: string): Where => {
    const first = said.get(slug)
    if (first === undefined) throw new Error(`the story changes ${slug} before it is told`)
    return first.where
  }

  for (const beat of inOrder(story, endsAt)) {
    setNow(toMillis(beat.when, endsAt))
    await play(beat)
  }
  return ids

  async function play(beat: Beat): Promise<void> {
    switch (beat.does) {
      case 'say': {
        said.set(beat.slug, beat)
        const { id, reinforced } = await create(beat, beat.who)
        if (reinforced) throw new Error(`${beat.slug} says what another memory of its scope says`)
        return remember(beat.slug, id)
      }
      case 'again': {
        const first = said.get(beat.slug)
        if (first === undefined) throw new Error(`the story repeats ${beat.slug} before it is told`)
        const { id, reinforced } = await create(first, beat.who)
        // A revision in between would have made this a second memory.
        if (!reinforced || id !== idOf(beat.slug))
          throw new Error(`${beat.slug} was not reinforced`)
        return
      }
      case 'revise':
        return revise(beat)
      case 'change':
        await changed(beat.slugs, beat.who, beat.action)
        return
      case 'copy': {
        const { created } = await changed([beat.slug], beat.who, { do: 'duplicate' })
        const [copy] = created
        const original = said.get(beat.slug)
        if (copy === undefined || original === undefined)
          throw new Error(`${beat.slug} was not copied`)
        said.set(beat.as, { ...original, slug: beat.as })
        return remember(beat.as, copy)
      }
      case 'purge':
        await ask(
          USER,
          'memories.purge',
          { target: { ids: beat.slugs.map(idOf) } },
          contract['memories.purge'].output,
        )
        beat.slugs.forEach((slug) => ids.delete(slug))
        return
      case 'restore':
        return restore(beat.slug, beat.revision, beat.who)
      case 'undo':
        await ask(as(beat.who, 'global'), 'journal.undo', {}, contract['journal.undo'].output)
        return
      case 'redo':
        await ask(as(beat.who, 'global'), 'journal.redo', {}, contract['journal.redo'].output)
        return
      case 'save': {
        const { name, filter, sort } = beat
        await ask(USER, 'filters.save', { name, filter, sort }, contract['filters.save'].output)
        return
      }
    }
  }

  function create(beat: Said, who: Who) {
    const draft = filled(draftOf(beat.where, beat.words, who), idOf, endsAt)
    return ask(as(who, beat.where), 'memories.create', draft, contract['memories.create'].output)
  }

  async function revise(beat: Extract<Beat, { does: 'revise' }>) {
    const id = idOf(beat.slug)
    const principal = as(beat.who, whereIs(beat.slug))
    const current: Record<string, unknown> = await ask(
      principal,
      'memories.get',
      { id, whole: true },
      contract['memories.get'].output,
    )
    const edit = editOf(beat.words)
    const seen = Object.fromEntries(Object.keys(edit).map((field) => [field, current[field]]))
    const outcome = await ask(
      principal,
      'memories.revise',
      { id, edit: filled(edit, idOf, endsAt), seen, why: beat.why },
      contract['memories.revise'].output,
    )
    if (outcome.seq === null) throw new Error(`the revision of ${beat.slug} changes nothing`)
  }

  async function restore(slug: string, revision: number, who: Who) {
    const principal = as(who, whereIs(slug))
    const id = idOf(slug)
    const { revisions } = await ask(
      principal,
      'memories.history',
      { id },
      contract['memories.history'].output,
    )
    const wanted = revisions.at(-revision)
    if (wanted === undefined) throw new Error(`${slug} has no revision ${revision}`)
    await ask(
      principal,
      'memories.restoreRevision',
      { id, seq: wanted.entry.seq },
      contract['memories.restoreRevision'].output,
    )
  }

  async function changed(
    slugs: string[],
    who: Who,
    action: Extract<Beat, { does: 'change' }>['action'],
  ) {
    const [first] = slugs
    if (first === undefined) throw new Error('the story changes nothing at all')
    const target = { ids: slugs.map(idOf) }
    const outcome = await ask(
      as(who, whereIs(first)),
      'memories.change',
      { target, action },
      contract['memories.change'].output,
    )
    if (outcome.changed !== slugs.length)
      throw new Error(`${action.do} left some of ${slugs.join(', ')} as they were`)
    return outcome
  }

  async function ask<T>(
    principal: Principal,
    method: EngineMethod,
    input: unknown,
    output: z.ZodType<T>,
  ): Promise<T> {
    const reply = await engine.call(principal, method, input)
    if (!reply.ok) throw fromWire(reply.error)
    return output.parse(reply.value)
  }
}

/** Stable: beats of one minute stay in the order in which they were written. */
function inOrder(story: Chapter, endsAt: number): Beat[] {
  return story.toSorted((a, b) => toMillis(a.when, endsAt) - toMillis(b.when, endsAt))
}

/** An agent is where it writes: that is its current project, session or task. */
function as(who: Who, where: Where): Principal {
  if (who === 'USER') return USER
  const [kind, id = null] = where.split('/')
  return {
    kind: 'agent',
    id: who,
    teams: [...AGENTS[who]],
    project: kind === 'project' ? id : null,
    session: kind === 'session' ? id : null,
    task: kind === 'task' ? id : null,
  }
}
