import { AppError } from '#shared/errors.ts'
import type { Change, Outcome } from '#shared/journal.ts'
import { MemoryId } from '#shared/memory.ts'
import type { Contradiction } from '#shared/conflict.ts'
import { actorOf } from '#shared/principal.ts'
import type { Review } from '#shared/review.ts'
import type { Origin } from '#shared/session.ts'
import { type Hold, holdBack } from './gate/hold.ts'
import { withoutCredentials } from './gate/secrets.ts'
import { secretLabel } from './gate/mask.ts'
import { newReview, placeOfReview } from './gate/new-review.ts'
import type { FoundAhead } from './ports/ahead.ts'
import type { Room } from './room.ts'
import { created } from './store/changes.ts'
import { supersededBy } from './store/circles.ts'
import type { Changeset, Committed, RunName } from './store/changeset.ts'
import type { CommitPace } from './store/port.ts'
import { saysSomething } from './store/reinforcing.ts'
import { placeOfOne, touchedBy } from './writing.ts'

export interface Decision<Tells extends object = object> {
  kind?: Changeset['kind']
  label: string
  why?: string | null
  undoes?: number | null
  changes: Change[]
  /** What follows from it by a rule of Loci’s own, whoever decided it: it never waits for a person. */
  also?: readonly Change[]
  /** Where it came from, if that is not where its maker works now. */
  origin?: Origin | undefined
  attachments?: ReadonlyMap<string, string>
  /** Where nothing may have been written meanwhile. */
  absent?: Changeset['absent']
  /** A person has settled this already: it is not held back again. */
  settled?: boolean
  /** It brings back what was compared before: with what was written after this only is it compared again. */
  comparedBefore?: number
  /** So much at once that it is compared after its maker was answered. */
  comparesLater?: boolean
  /** Its memories were made by this very call: they are as they should be. */
  isFresh?: boolean
  /** More of the same call follows, which waits for the disk once, at its end. */
  savedLater?: boolean
  /** What leaves the vault for good with it. */
  redacts?: Changeset['redacts']
  /** What it is part of, where it is part of something larger. */
  run?: RunName
  /** What upkeep had proposed and this does. */
  fulfils?: Changeset['fulfils']
  /** What its maker is told besides the outcome. */
  tells?: Tells
  /** Told of what was found for it before it was written, where it is written as it was then. */
  ahead?(found: FoundAhead | null): void
}

/** What the writer is told besides the outcome. */
export interface WriterTold {
  contradictions: Contradiction[]
  /** The memories that wait for a person, or are to be. */
  held: readonly MemoryId[]
}

/** Where so many wait before it, there is time to have it looked at. */
const WORTH_LOOKING = 4
const ATTEMPTS = 8
/** Somebody always gets through, so each round there is one less to be behind. */
const ROUNDS = 100

/**
 * Reads, decides, commits; decides anew when somebody else wrote in between. `decide` must read
 * what it needs each time it is called. What has to wait for a person is committed as a review item.
 * A call that comes again is answered as it was, and decides nothing.
 */
export async function commitDecision<Tells extends object = object>(
  room: Room,
  decide: (now: number) => Promise<Decision<Tells>>,
): Promise<Outcome & WriterTold & Tells> {
  const id = room.changesets.next()
  const before = room.changesets.mayComeAgain ? await room.store.committed(id) : null
  if (before !== null) {
    await room.store.saved()
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- it is what this call itself told
    return answerOf(room, before) as Outcome & WriterTold & Tells
  }
  for (let attempt = 0, round = 0; attempt < ATTEMPTS && round < ROUNDS; round++) {
    const at = room.clock.now()
    const { tells, settled, savedLater, also = [], ahead: tell, ...decision } = await decide(at)
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- who promises to tell nothing is not made to say so
    const told = (tells ?? {}) as Tells
    if (decision.changes.length + also.length === 0)
      return { ...NOTHING, label: 'Nothing to change', ...told }
    const hold = settled === true ? null : await holdOf(room, decision)
    const why = await withoutCredentials(decision.why ?? room.why ?? null, room.secrets)
    const review = hold === null ? null : await reviewOf(room, { ...decision, why }, hold, at)
    // A person who tries again is told again: silence would look as if it had been written.
    const isAgent = room.principal.kind === 'agent'
    const asked = review !== null && isAgent ? await room.asked(review) : null
    if (asked !== null && also.length === 0) return { ...NOTHING, ...waitsAlready(asked), ...told }
    const written = { ...(review === null ? decision : holding(review, decision)), also }
    const entry = { id, at, actor: actorOf(room.principal), why }
    const place = review === null && savedLater !== true ? placeOfOne(written) : null
    const [made] = written.changes
    const isWaiting = place !== null && room.writing.before() >= WORTH_LOOKING
    const looking = isWaiting && made ? await room.lookAhead(room, made, at) : null
    const prepare = async () => {
      await room.turn()
      return prepared(room, written, entry, review, told, looking?.take())
    }
    const isLookedAt = () => looking?.isAnswered() ?? true
    const { done, says, contradictions, looked } =
      place !== null
        ? await room.writing.beside({ place, isLookedAt, prepare })
        : await room.writing(async () => {
            const { commit } = await prepare()
            const isAlone = room.writing.waiting() === 0 && savedLater !== true
            return commit(isAlone ? 'now' : 'later')
          })
    if (done.kind === 'committed') {
      await room.followed()
      if (savedLater !== true) await room.store.saved()
      if (done.answer === undefined) {
        tell?.(looked)
        return {
          seq: seqFor(room, done.seq),
          ...outcomeOf(says, decision, review, contradictions),
          ...told,
        }
      }
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- it is what this call itself told
      return answerOf(room, done) as Outcome & WriterTold & Tells
    }
    if (done.kind === 'stale') attempt++
    room.log.write('info', `commit.${done.kind}`, { attempt, round })
  }
  throw new AppError(
    'stale',
    'This memory keeps being changed by somebody else; try again in a moment.',
  )
}

type Entry = Pick<Changeset, 'id' | 'at' | 'actor' | 'why'>

/** One attempt: what follows from it is found, to be written with it. */
async function prepared(
  room: Room,
  {
    kind = 'do',
    also: own = [],
    comparedBefore: since,
    comparesLater,
    isFresh,
    ...written
  }: Omit<Decision, 'ahead'>,
  entry: Entry,
  review: Review | null,
  told: object,
  ahead?: FoundAhead | null,
): Promise<{ touches: ReadonlySet<string>; commit(pace: CommitPace): Promise<Attempt> }> {
  const compares = review === null && written.changes.some(saysSomething)
  const upTo = compares ? await room.caughtUp() : undefined
  const comparedAt = comparesLater === true ? undefined : upTo
  const {
    contradictions,
    follows,
    also: found,
    uncompared,
    looked,
    ...examined
  } = compares
    ? await room.examine(
        room,
        { kind, changes: written.changes, since, comparesLater, isFresh, ahead },
        entry.at,
      )
    : UNEXAMINED
  const says = [written.label, ...follows].join('; ')
  const answer = room.changesets.mayComeAgain
    ? { ...outcomeOf(says, written, review, contradictions), ...told }
    : undefined
  // What is compared after the answer is found to be like others after it too.
  const bulk = comparesLater === true
  const base = { kind, undoes: null, attachments: new Map(), origin: room.origin, bulk }
  const also = [...found, ...own]
  const followUps = uncompared.length === 0 ? {} : { compare: uncompared }
  const what = { ...written, ...examined, also, label: says, comparedAt, answer, followUps }
  const changeset = { ...base, ...what, ...entry }
  return {
    // A call that comes again while it is being answered is the same write.
    touches: touchedBy([...what.changes, ...also]).add(entry.id),
    commit: async (pace) => ({
      done: await room.store.commit(changeset, pace),
      says,
      contradictions,
      looked: saysTheSame(written.changes, what.changes) ? looked : null,
    }),
  }
}

/** With tags of Loci’s own it says more than what was looked at. */
function saysTheSame([made]: readonly Change[], [written]: readonly Change[]): boolean {
  return SAYING.every((field) => made?.after?.[field] === written?.after?.[field])
}
const SAYING = ['content', 'summary', 'tags'] as const

interface Attempt {
  done: Committed
  says: string
  contradictions: Contradiction[]
  looked: FoundAhead | null
}

function outcomeOf(
  label: string,
  { changes }: Pick<Decision, 'changes'>,
  review: Review | null,
  contradictions: Contradiction[],
): Omit<Outcome, 'seq'> & WriterTold {
  return {
    label,
    changed: review === null ? changes.length : 0,
    review: review?.id ?? null,
    held: review?.memoryIds ?? [],
    contradictions,
  }
}

/** The journal is a person's, and its numbers tell how much everybody else writes. */
const seqFor = ({ principal }: Room, seq: number) => (principal.kind === 'agent' ? null : seq)

function answerOf(room: Room, { seq, answer }: Extract<Committed, { kind: 'committed' }>): object {
  if (answer === undefined)
    throw new AppError(
      'purged',
      'This was done before, and what was answered is not kept any more.',
    )
  return { seq: seqFor(room, seq), ...Object(answer) }
}

const NOTHING = { seq: null, changed: 0, review: null, contradictions: [], held: [] }

/** What waits is compared when it is approved; what moves no ground has nothing to be compared with. */
const UNEXAMINED = { contradictions: [], follows: [], also: [], uncompared: [], looked: null }

function waitsAlready({ id, label, memoryIds }: Review) {
  return { label: `Waits for review already: ${label}`, review: id, held: memoryIds }
}

/** What waits is part of the same run as what does not: it is taken back with it. */
function holding(review: Review, { run }: Decision): Decision {
  const changes = [created('review', review.id, review)]
  const part = run === undefined ? {} : { run }
  return { ...part, label: `Held for review: ${review.label}`, changes }
}

/** Whether this would wait for a person, and why. */
export async function holdOf(
  room: Room,
  { changes, attachments = new Map() }: Pick<Decision, 'changes' | 'attachments'>,
): Promise<Hold> {
  const touched = changes.filter(({ noun }) => noun === 'memory')
  const replaced = touched.flatMap(({ after }) => (after === null ? [] : supersededBy(after)))
  const known = touched.filter(({ before }) => before !== null).map(({ id }) => id)
  const ids = new Set([...known, ...replaced])
  const found = ids.size === 0 ? [] : await room.store.get('memory', [...ids])
  const current = new Map(found.map((memory) => [memory.id as string, memory]))
  return holdBack({ changes, attachments, current }, room.principal, room.secrets)
}

/** The item in which a decision waits for a person. */
export async function reviewOf(
  room: Room,
  decision: Decision,
  { kind, reason, findings }: NonNullable<Hold>,
  at: number,
): Promise<Review> {
  const touching = decision.changes.filter(({ noun }) => noun === 'memory')
  const ids = touching.map(({ id }) => MemoryId.parse(id))
  const places = (await room.store.get('memory', ids)).map(({ scope }) => scope)
  return newReview({
    id: `rev_${room.ids.random(12)}`,
    kind,
    label: kind === 'secret' ? secretLabel(decision.changes) : decision.label,
    reason: decision.why ? `${reason} Its own reason: “${decision.why}”` : reason,
    createdAt: at,
    createdBy: actorOf(room.principal),
    memoryIds: ids,
    changes: decision.changes,
    attachments: Object.fromEntries(decision.attachments ?? []),
    findings,
    scope: placeOfReview(places, touching),
  })
}
