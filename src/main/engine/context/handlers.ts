import { setImmediate } from 'node:timers/promises'
import type { ComparedSide, ContextPreview } from '#shared/contract/context.ts'
import type { ScreenTopic } from '#shared/contract/method.ts'
import type { ContextPackage } from '#shared/context.ts'
import { MOST_PLACES, type Policy } from '#shared/context-policy.ts'
import { AppError } from '#shared/errors.ts'
import type { Family } from '#shared/model-family.ts'
import type { HandlersOf } from '../dispatch.ts'
import { withoutCredentials } from '../gate/secrets.ts'
import type { Parsers } from '../ports/parsers.ts'
import type { Tokenizers } from '../ports/tokenizers.ts'
import type { RecallState } from '../recall/open.ts'
import { type Caller, type Room, type RoomOf, eyesOf } from '../room.ts'
import { type HandedOver, withHandedOver } from './handed.ts'
import { barredNear, namedBy } from './gather/barred.ts'
import {
  type ComparedPackage,
  comparePackages,
  comparedPreview,
} from './served/compare-packages.ts'
import { type ComposedPackage, packageOf } from './pack/compose-package.ts'
import { exposures } from './served/exposure.ts'
import { type TaskAsked, gather } from './gather/gather.ts'
import { spokenOfSince } from './gather/spoken-of.ts'
import { fromStanding } from './gather/standing.ts'
import { withOthers } from './in-turns.ts'
import { keptLineUps } from './line-up/kept-line-ups.ts'
import { shownContent } from './compress/forms.ts'
import { openMeaning } from './compress/meaning.ts'
import { type Noting, cardOf, newPackageId, notePackage } from './served/note-package.ts'
import type { Feed, Position } from '../store/feed.ts'
import { type LineUp, type Tools, openLineUp } from './line-up/line-up.ts'
import { openFileLoads } from './load/file-loads.ts'
import { NO_WHAT_IF } from './pack/pack.ts'
import {
  assignPolicy,
  assignedPolicies,
  policies,
  policyOf,
  removePolicy,
  savePolicy,
} from './policies.ts'
import { readings } from './load/readings.ts'
import { comparedPackage, servedPackage } from './served/served-package.ts'
import { tokensOf } from './tokens/family.ts'
import { viewOf } from './package-view.ts'

export interface ContextRoom {
  handlers: HandlersOf<'context' | 'policies'>
  /** Somebody wrote: what was lined up before does not hold any more. */
  changed(topics: readonly ScreenTopic[]): void
  /** An agent was served something: how often it was speaks for a memory. */
  served(): void
  /** What the receiver of a handoff is given; noted under `id`, and not at all where a person only looks. */
  handOver(
    asked: { task: string; budget: number },
    handed: HandedOver,
    receiver: Caller,
    id: string | null,
  ): Promise<ContextPackage>
}

export interface ContextLent extends Noting {
  tokenizers: Tokenizers
  parsers: Parsers | null
  /** Asked at every call, so that a person's choice holds at once. */
  packagesKept(): number
  since: Feed['since']
  /** Whether agents are not given what is disputed; what was lined up otherwise does not hold. */
  hidesDisputed(): boolean
}

/** What decides who is a candidate, and in which order. */
export const FOLLOWED: ReadonlySet<ScreenTopic> = new Set<ScreenTopic>([
  'memories',
  'experiences',
  'embeddings',
  'weights',
  'reviews',
])

export function openContext(
  roomOf: RoomOf,
  loci: () => Room,
  recallState: () => Promise<RecallState>,
  { tokenizers, parsers, packagesKept, hidesDisputed, since, ...noting }: ContextLent,
): ContextRoom {
  const { files, clock } = loci()
  const loads = openFileLoads({ files, clock })
  const kept = keptLineUps(clock)
  const families = new Map<Family, ReturnType<typeof tokensOf>>()
  const tokens = (family: Family) => {
    const known = families.get(family) ?? tokensOf(tokenizers, family)
    families.set(family, known)
    return known
  }
  const meaning = openMeaning()
  const toolsOf = (room: Room, task: string, person: Room | null = null): Tools => ({
    ...readings(room, loads),
    find: async (id) => namedBy(person, room, id, await recallState()),
    tokens,
    parsers,
    near: meaning.about(task, room.lending, room.log),
  })

  /** For an agent, of what is still there for it when it is given. */
  async function given(
    caller: Caller,
    asked: TaskAsked,
    reach: number,
    make: (lineUp: LineUp) => Promise<ContextPackage>,
  ): Promise<ContextPackage> {
    const room = roomOf(caller)
    const { caughtUp } = room
    const from = await caughtUp()
    const gathered = await gather(room, asked, reach, await recallState())
    await setImmediate()
    const look = async () => ({ eyes: roomOf(caller), disputes: (await recallState()).disputes })
    const tools: Tools = {
      ...toolsOf(room, asked.task),
      find: async (id) => namedBy(null, roomOf(caller), id, await recallState()),
    }
    const spokenOf = async (position: Position) =>
      spokenOfSince({ since }, loci(), (await recallState()).disputes, position)
    return fromStanding({ caughtUp, look, spokenOf }, from, gathered, (held) =>
      make(openLineUp(held, tools)),
    )
  }

  /** `person`: who looks through these eyes. */
  async function open(
    eyes: Caller,
    asked: TaskAsked,
    reach: number,
    person: Room,
  ): Promise<LineUp> {
    const room = roomOf(eyes)
    const state = await recallState()
    const { task } = asked
    const gathered = await gather(room, asked, reach, state)
    await setImmediate()
    const barred = await barredNear(person, room, task, state)
    await setImmediate()
    const near = new Map(barred.map((one) => [one.memory.id, one]))
    // What was gathered after all is told as it was gathered.
    const others = gathered.entries.filter((one) => {
      const isNear = near.has(one.memory.id)
      if (isNear) near.set(one.memory.id, one)
      return !isNear
    })
    const entries = [...near.values(), ...others]
    return openLineUp({ ...gathered, entries }, toolsOf(room, task, person))
  }

  async function previewed(
    { as, task, goal, domain, taskType, policy: named }: Omit<ContextPreview, 'budget' | 'whatIf'>,
    caller: Caller,
  ): Promise<{ policy: Policy; lineUp: LineUp }> {
    const eyes = eyesOf(caller, as)
    const policy = await policyOf(loci().store, named, eyes.principal)
    const asked = { task, goal, domain, taskType }
    const reach = reachOf(policy)
    const name = JSON.stringify([eyes.principal, asked, reach, hidesDisputed()])
    const lineUp = await kept.get(name, () => open(eyes, asked, reach, roomOf(caller)))
    return { policy, lineUp }
  }

  async function preview(asked: ContextPreview, caller: Caller): Promise<ComposedPackage> {
    const { policy, lineUp } = await previewed(asked, caller)
    const made = await lineUp.package({ policy, budget: asked.budget, whatIf: asked.whatIf })
    // Whatever hinders it is said to the one who needs it.
    void lineUp.prepare(policy).catch(() => undefined)
    return made
  }

  const side = async (given: ComparedSide, caller: Caller): Promise<ComparedPackage> =>
    'package' in given
      ? comparedPackage(roomOf(caller), given.package)
      : comparedPreview(await preview(given.preview, caller))

  /** What an agent is given is counted, and noted as far as the person wants that; null where it is not. */
  async function noted(made: ContextPackage, task: string, caller: Caller, id: string) {
    const { principal } = caller
    if (principal.kind !== 'agent') return null
    roomOf(caller).served(made.items.map((item) => item.id))
    return notePackage(loci(), noting, principal, task, made, packagesKept(), id)
  }

  /** Asked for before the package is made: what is purged between its last look at the vault and its note would be noted. */
  const taskNoted = async (task: string) => (await withoutCredentials(task, loci().secrets)) ?? ''

  return {
    async handOver({ task, budget }, handed, caller, id) {
      const policy = await policyOf(loci().store, undefined, caller.principal)
      const told = await taskNoted(task)
      // What is handed over says what the task says: it must not take the places of all else.
      const reach = reachOf({ ...policy, limit: policy.limit + handed.size })
      const made = await given(caller, { task }, reach, (lineUp) =>
        withHandedOver(lineUp, policy, budget, handed),
      )
      if (id !== null) await noted(made, told, caller, id)
      return made
    },
    served: () => kept.forget(),
    changed(topics) {
      if (topics.some((topic) => FOLLOWED.has(topic))) kept.forget()
    },
    handlers: {
      'context.preview': async ({ shown, ...asked }, caller) =>
        viewOf(await preview(asked, caller), shown),
      'context.previewText': async (asked, caller) => {
        const { text, tokens: count, counted, policy } = await preview(asked, caller)
        return { text: await withOthers(text()), tokens: count, counted, format: policy.format }
      },
      'context.item': async ({ id, ...asked }, caller) => {
        const { policy, lineUp } = await previewed(asked, caller)
        const found = await lineUp.item(id, policy)
        if (found === null)
          throw new AppError('not_found', 'This memory is not there for the one who asks.')
        const { reading, forms, signals } = found
        return {
          signals,
          loaded: reading.loaded ?? (reading.unreadable ? null : shownContent(forms[0].view)),
          forms: forms.map(({ how, view, tokens: count }) => ({
            how,
            text: shownContent(view),
            tokens: count,
          })),
          notes: reading.notes,
        }
      },
      'context.assemble': async ({ budget, policy: name, ...asked }, caller) => {
        const { principal } = caller
        const policy = await policyOf(loci().store, name, principal)
        const told = await taskNoted(asked.task)
        // Always from the vault as it is: an agent is not given what a person tried a moment ago.
        const made = await given(caller, asked, reachOf(policy), async (lineUp) =>
          withOthers(packageOf(await lineUp.package({ policy, budget, whatIf: NO_WHAT_IF }))),
        )
        const { text, ...report } = made
        const answer = { text, tokens: made.tokens, estimated: made.estimated, report }
        return { id: await noted(made, told, caller, newPackageId(loci())), ...answer }
      },
      'context.packages': async ({ before, agent, limit }, caller) => {
        const found = await roomOf(caller).store.packages({ before, agent, limit: limit + 1 })
        const packages = found.slice(0, limit).map(cardOf)
        return { packages, next: found.length > limit ? (packages.at(-1)?.id ?? null) : null }
      },
      'context.package': ({ id }, caller) => {
        const room = roomOf(caller)
        return servedPackage(room, id, (task) => toolsOf(room, task))
      },
      'context.compare': async ({ a, b }, caller) =>
        comparePackages(await side(a, caller), await side(b, caller)),
      'context.exposure': ({ memoryId, limit }, caller) =>
        exposures(roomOf(caller), memoryId, limit),
      'policies.list': (_input, caller) => policies(roomOf(caller).store),
      'policies.save': (draft, caller) => savePolicy(roomOf(caller), draft),
      'policies.assigned': (_input, caller) => assignedPolicies(roomOf(caller).store),
      'policies.assign': ({ agent, policy }, caller) => assignPolicy(roomOf(caller), agent, policy),
      'policies.remove': ({ name }, caller) => removePolicy(roomOf(caller), name),
    },
  }
}

/** The first weighs as many as any search does. */
const REACHES = [20, 50, 150]

/** How many recall is asked for. More are only looked for when a policy has room for them. */
function reachOf({ limit }: Policy): number {
  return REACHES.find((reach) => limit <= reach) ?? MOST_PLACES
}
