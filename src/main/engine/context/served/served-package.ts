import { type ServedItem, type ServedOmission, type ServedPackage } from '#shared/context-ledger.ts'
import { AppError } from '#shared/errors.ts'
import { type Memory, MemoryId } from '#shared/memory.ts'
import { parseTask } from '#engine/recall/parse/task.ts'
import type { Room } from '#engine/room.ts'
import type { KeptPackage, KeptVerdict } from '#engine/store/ledger.ts'
import type { ComparedPackage } from './compare-packages.ts'
import { digestOf } from '../pack/compose-package.ts'
import type { ViewForm } from '../compress/forms.ts'
import { type KeptForms, keptForms } from '../compress/kept-forms.ts'
import { aimOf } from '../gather/gather.ts'
import { withOthers } from '../in-turns.ts'
import { cardOf } from './note-package.ts'
import type { Tools } from '../line-up/line-up.ts'
import * as say from '../pack/reason-sentences.ts'
import { packageText } from '../tokens/framing.ts'

type Placed = Extract<KeptVerdict, { place: number }>
type LeftOut = Extract<KeptVerdict, { place: null }>
type Helpers = Pick<Tools, 'read' | 'tokens' | 'parsers' | 'near'>

/** A package out of the ledger, with its text where every item still reads as it did. */
export async function servedPackage(
  { store }: Room,
  id: string,
  toolsFor: (task: string) => Helpers,
): Promise<ServedPackage> {
  const { kept, memories, placed, left } = await known(store, id)
  const tools = toolsFor(kept.task)
  const words = aimOf(parseTask(kept.task, kept.at))
  // The model may have come or gone since, and a doubt too, so it is tried with and without.
  const forms = [() => tools.near, () => null].flatMap((near) =>
    [false, true].map((isDisputed) =>
      keptForms(words, { ...tools, near, isDisputed: () => isDisputed }),
    ),
  )
  const again = await Promise.all(
    placed.map((verdict) => reread(verdict, memories.get(verdict.id), kept, tools, forms)),
  )
  const items = placed.map((verdict, index): ServedItem => {
    const { sentence, place: _place, ...rest } = verdict
    const changed = again[index]?.changed ?? null
    return { ...rest, summary: summaryIn(memories, verdict.id), sentence: sentence ?? '', changed }
  })
  const pieces = again.map(({ form }) => form?.piece)
  const { included, compressed, omitted } = kept.counts
  const purged = included + compressed + omitted - placed.length - left.length
  const isWhole = pieces.length === included + compressed && !pieces.includes(undefined)
  return {
    ...cardOf(kept),
    ...kept.totals,
    principal: kept.principal,
    items,
    omitted: left.map((verdict) => omissionOf(verdict, kept, memories)),
    purged,
    text: isWhole
      ? await withOthers(
          packageText(
            pieces.filter((piece) => piece !== undefined),
            kept.totals.policy.format,
          ),
        )
      : null,
  }
}

/** As much of it as a comparison needs. */
export async function comparedPackage({ store }: Room, id: string): Promise<ComparedPackage> {
  const { kept, memories, placed, left } = await known(store, id)
  const said = new Map([
    ...placed.map(({ id: of, sentence }) => [of, sentence ?? ''] as const),
    ...left.map((one) => [one.id, omissionOf(one, kept, memories).sentence] as const),
  ])
  return {
    tokens: kept.totals.tokens,
    items: placed.map(({ id: of, how, tokens, wholeTokens, digest }) => ({
      id: of,
      how,
      tokens,
      wholeTokens,
      digest,
    })),
    told(of) {
      const sentence = said.get(MemoryId.parse(of))
      const summary = summaryIn(memories, of) ?? 'A memory that is not in the vault any more'
      return sentence === undefined ? null : { summary, sentence }
    },
  }
}

async function known(store: Room['store'], id: string) {
  const found = await store.package(id)
  if (found === null)
    throw new AppError('not_found', 'This package is not kept any more; only the latest are.')
  const { package: kept, verdicts } = found
  const ids = verdicts.flatMap((verdict) =>
    verdict.place === null && verdict.behind !== null ? [verdict.id, verdict.behind] : [verdict.id],
  )
  const memories = new Map<string, Memory>(
    (await store.get('memory', ids)).map((memory) => [memory.id, memory]),
  )
  const placed = verdicts.filter((verdict): verdict is Placed => verdict.place !== null)
  const left = verdicts.filter((verdict): verdict is LeftOut => verdict.place === null)
  return { kept, memories, placed: placed.toSorted((a, b) => a.place - b.place), left }
}

type Reread = { form: ViewForm; changed: null } | { form: null; changed: string }

async function reread(
  { how, digest, from, wholeTokens }: Placed,
  memory: Memory | undefined,
  { totals: { policy } }: KeptPackage,
  { read }: Helpers,
  ways: readonly KeptForms[],
): Promise<Reread> {
  if (memory === undefined) {
    const changed =
      from === 'short-term'
        ? 'It was in short-term memory then, and its words are not kept.'
        : 'It is not in the vault any more.'
    return { form: null, changed }
  }
  const reading = await read(memory)
  // A history was one of several then; which came after it since does not matter.
  for (const forms of ways)
    for (const among of [[memory], []]) {
      // Thousands of critical ones went in whole: nobody shortens them only to look.
      const all =
        how === 'whole'
          ? [await forms.whole(reading, policy)]
          : await forms.all(reading, { ...policy, compression: EVERY_KIND }, among)
      const form = all.find((one) => one.how === how && digestOf(one) === digest)
      if (form !== undefined) return { form, changed: null }
    }
  const [note] = reading.notes
  if (note !== undefined) return { form: null, changed: note }
  const whole = await ways[0]?.whole(reading, policy)
  const isSame = how === 'chunks' && whole?.tokens === wholeTokens
  return { form: null, changed: isSame ? OTHER_PARTS : 'It has been changed since.' }
}

/** Which parts are near a task in meaning is for the model to say, and that may have come, gone or changed. */
const OTHER_PARTS = 'Other parts of it would be chosen now.'

const EVERY_KIND = { code: true, text: true, history: true, other: true }

function omissionOf(
  verdict: LeftOut,
  { totals: { policy } }: KeptPackage,
  memories: ReadonlyMap<string, Memory>,
): ServedOmission {
  const { place: _place, behind, sentence, ...rest } = verdict
  const { lostBy } = verdict
  const lost = lostBy === null ? 0 : 'places' in lostBy ? lostBy.places : lostBy.tokens
  const remade =
    verdict.reason === 'limit'
      ? say.beyondLimit(policy.limit, lost)
      : say.waitsBehind(summaryIn(memories, behind ?? '') ?? '…', lost)
  return { ...rest, summary: summaryIn(memories, verdict.id), sentence: sentence ?? remade }
}

const summaryIn = (memories: ReadonlyMap<string, Memory>, id: string) =>
  memories.get(id)?.summary ?? null
