import type { Engine, Principal } from '#engine/index.ts'
import { USER } from '#engine/index.ts'
import { type EngineMethod, contract } from '#shared/contract.ts'
import { fromWire } from '#shared/errors.ts'
import type { MemoryId } from '#shared/memory.ts'
import type { Verdict } from '#shared/review.ts'
import { actorOf, scopesOf } from '#shared/principal.ts'
import { scopeLabel } from '#shared/scope.ts'
import type { z } from 'zod'
import type { Beat, Chapter } from './beats.ts'
import { type StoryScope, type Who, principalOf } from './cast.ts'
import { dayReplay } from './days/replay-days.ts'
import { isOfDay } from './days/day-beats.ts'
import { draftOf, editOf, filled } from './drafts.ts'
import { happenings } from './happenings.ts'
import { playTask } from './play-task.ts'
import { savePolicy } from './save-policy.ts'

export interface Replay {
  engine: Pick<Engine, 'call'>
  /** The engine's clock, moved to each beat before it is played. */
  setNow: (now: number) => void
  endsAt: number
  /** What Loci does unasked about sessions and handoffs. */
  tidy?: () => Promise<void>
  /** What Loci does unasked about the vault itself, once a night. */
  night?: () => Promise<void>
  /** After each beat. */
  onProgress?: (done: number, total: number) => void
}

/** The ids behind the slugs of the story. */
export interface Slugs {
  memories: ReadonlyMap<string, MemoryId>
  reviews: ReadonlyMap<string, string>
  handoffs: ReadonlyMap<string, string>
}

const DAY_MS = 86_400_000

type Said = Pick<Extract<Beat, { does: 'say' }>, 'where' | 'words'>

/** What waits for a person: a memory that is there only once it is approved, or a change to one. */
interface Proposal {
  review: string
  makes: { slug: string; id: MemoryId } | null
}

/** Plays the story in order of time, each beat as whoever did it. */
export async function replay(
  story: Chapter,
  { engine, setNow, endsAt, tidy, night, onProgress }: Replay,
): Promise<Slugs> {
  const ids = new Map<string, MemoryId>()
  const said = new Map<string, Said>()
  const proposals = new Map<string, Proposal>()

  const idOf = (slug: string): MemoryId => {
    const id = ids.get(slug)
    if (id === undefined) throw new Error(`the story speaks of ${slug} before it is told`)
    return id
  }
  const remember = (slug: string, id: MemoryId) => {
    if (ids.has(slug)) throw new Error(`the story tells ${slug} twice`)
    ids.set(slug, id)
  }
  const whereIs = (slug: string): StoryScope => {
    const first = said.get(slug)
    if (first === undefined) throw new Error(`the story changes ${slug} before it is told`)
    return first.where
  }
  /** Nobody can name what lies where they have never been. */
  const idNamedBy = (principal: Principal) => (slug: string) => {
    const places = scopesOf(principal)?.map(scopeLabel) ?? null
    if (places !== null && !places.includes(whereIs(slug)))
      throw new Error(`${actorOf(principal)} cannot know ${slug} of ${whereIs(slug)}`)
    return idOf(slug)
  }

  const days = dayReplay(ask, idNamedBy)

  let done = 0
  for (const { at, beat } of happenings(story, endsAt)) {
    setNow(at)
    await (beat === null ? night?.() : play(beat))
    if (beat !== null) onProgress?.(++done, story.length)
  }
  const reviews = new Map([...proposals].map(([slug, { review }]) => [slug, review]))
  return { memories: ids, reviews, handoffs: days.handoffs }

  async function play(beat: Beat): Promise<void> {
    if (isOfDay(beat)) return days.play(beat)
    switch (beat.does) {
      case 'say': {
        said.set(beat.slug, beat)
        const { id, reinforced, review } = await create(beat, beat.who)
        if (reinforced) throw new Error(`${beat.slug} says what another memory of its scope says`)
        if (review !== null) throw new Error(`${beat.slug} has to wait for a person`)
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
        if ((await revise(beat)) !== null)
          throw new Error(`the revision of ${beat.slug} has to wait for a person`)
        return
      case 'propose': {
        const told = { where: 'global', words: beat.words } as const
        const { id, review } = await create(told, beat.who)
        said.set(beat.slug, told)
        return propose(beat.review, review, { slug: beat.slug, id })
      }
      case 'paste': {
        const { review } = await create(beat, beat.who)
        return propose(beat.review, review, null)
      }
      case 'propose-revision':
        return propose(beat.review, await revise(beat), null)
      case 'settle':
        return settle(beat)
      case 'postpone': {
        const until = endsAt + beat.days * DAY_MS
        await resolve(proposed(beat.review), { how: 'postpone', until })
        return
      }
      case 'change':
        await changed(beat.slugs, beat.who, beat.action)
        return
      case 'copy': {
        const { created } = await changed([beat.slug], beat.who, { do: 'duplicate' })
        const [copy] = created
        const original = said.get(beat.slug)
        if (copy === undefined || original === undefined)
          throw new Error(`${beat.slug} was not copied`)
        said.set(beat.as, original)
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
      case 'task':
      case 'task-over':
        return playTask(beat, (method, input) =>
          engine.call(principalOf(beat.who, beat.during), method, input),
        )
      case 'restore':
        return restore(beat.slug, beat.revision)
      case 'undo':
        await ask(USER, 'journal.undo', {}, contract['journal.undo'].output)
        return
      case 'redo':
        await ask(USER, 'journal.redo', {}, contract['journal.redo'].output)
        return
      case 'tidy':
        return tidy?.()
      case 'serve': {
        const { who, during, task, budget } = beat
        const { output } = contract['context.assemble']
        await ask(principalOf(who, during), 'context.assemble', { task, budget }, output)
        return
      }
      case 'live': {
        const draft = {
          content: { form: 'text', text: beat.text },
          subtype: beat.subtype,
          durable: true,
        }
        const { output } = contract['experiences.enqueue']
        const principal = principalOf(beat.who, beat.where)
        const lived = await ask(principal, 'experiences.enqueue', draft, output)
        if (lived.memory === null) throw new Error(`${beat.text} was not kept`)
        return
      }
      case 'upkeep-policy':
        return savePolicy(beat.triggers, ask)
      case 'save': {
        const { name, filter, sort } = beat
        await ask(USER, 'filters.save', { name, filter, sort }, contract['filters.save'].output)
        return
      }
    }
  }

  function create({ where, words }: Said, who: Who) {
    const principal = principalOf(who, where, words.during)
    const draft = filled(draftOf(where, words, who), idNamedBy(principal), endsAt)
    return ask(principal, 'memories.create', draft, contract['memories.create'].output)
  }

  /** The review item it waits in, if it has to wait. */
  async function revise(beat: Extract<Beat, { does: 'revise' | 'propose-revision' }>) {
    const id = idOf(beat.slug)
    const principal = principalOf(beat.who, whereIs(beat.slug), beat.words.during)
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
      { id, edit: filled(edit, idNamedBy(principal), endsAt), seen, why: beat.why },
      contract['memories.revise'].output,
    )
    if (outcome.changed === 0 && outcome.review === null)
      throw new Error(`the revision of ${beat.slug} changes nothing`)
    return outcome.review
  }

  function propose(slug: string, review: string | null, makes: Proposal['makes']) {
    if (review === null) throw new Error(`${slug} does not have to wait for a person`)
    if (proposals.has(slug)) throw new Error(`the story proposes ${slug} twice`)
    proposals.set(slug, { review, makes })
  }

  async function settle({ review: slug, verdict, why }: Extract<Beat, { does: 'settle' }>) {
    const proposal = proposed(slug)
    await resolve(proposal, verdict, why)
    if (verdict.how === 'approve' && proposal.makes !== null)
      remember(proposal.makes.slug, proposal.makes.id)
  }

  function proposed(slug: string): Proposal {
    const proposal = proposals.get(slug)
    if (proposal === undefined) throw new Error(`the story settles ${slug} before it is proposed`)
    return proposal
  }

  function resolve({ review }: Proposal, verdict: Verdict, why?: string) {
    const given = { ids: [review], verdict, why }
    return ask(USER, 'reviews.resolve', given, contract['reviews.resolve'].output)
  }

  async function restore(slug: string, revision: number) {
    const id = idOf(slug)
    const { revisions } = await ask(
      USER,
      'memories.history',
      { id },
      contract['memories.history'].output,
    )
    const wanted = revisions.at(-revision)
    if (wanted === undefined) throw new Error(`${slug} has no revision ${revision}`)
    await ask(
      USER,
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
    const principal = principalOf(who, whereIs(first))
    const target = { ids: slugs.map(idNamedBy(principal)) }
    const outcome = await ask(
      principal,
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
