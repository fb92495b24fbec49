import { AppError } from '#shared/errors.ts'
import type { Memory, MemoryId } from '#shared/memory.ts'
import type { Absence, ParsedTask, RecallQuery } from '#shared/recall.ts'
import { quoted } from '#engine/memories/labels.ts'
import type { Forgetting } from '#engine/learning/forgetting.ts'
import type { Room } from '#engine/room.ts'
import { heldBackFrom } from '../find/held-back.ts'
import { percent } from '../weigh/signals/signal.ts'
import { dayOf } from '../words/day.ts'
import { filterOf } from '../find/filter.ts'
import { hindrance } from './hindrance.ts'
import { parseTask } from '../parse/task.ts'
import { type Ranking, rank } from '../rank.ts'
import type { RecallState } from '../open.ts'
import { withTried } from '../weigh/weights.ts'

/** How many of those ahead are named. */
const NAMED = 3

/** Why a memory is not among the hits of a question. `eyes` is whose question it is, `person` sees everything. */
export async function explainAbsence(
  eyes: Room,
  person: Room,
  query: RecallQuery,
  id: MemoryId,
  state: RecallState,
): Promise<Absence> {
  const [memory] = await person.store.get('memory', [id])
  if (memory === undefined)
    throw new AppError('not_found', 'This memory is not in the vault, so nothing can find it.')
  const now = eyes.clock.now()
  const parsed = parseTask(query.text ?? '', now)
  const whole =
    memory.attachment === null ? null : await person.store.attachment(memory.attachment.digest)
  const filter = filterOf(query, now)
  const hidden = hindrance(memory, whole, eyes.principal, query, filter, parsed, now)
  if (hidden !== null) return verdict(hidden.verdict, hidden.sentence)
  if ((await eyes.store.get('memory', [id])).length === 0) return verdict('invisible', WITHHELD)
  const faded = await heldBackSentence(eyes, memory, parsed, state.forgetting, now)
  if (faded !== null) return verdict('held-back', faded)
  const weighed = { ...state, weights: withTried(state.weights, query.weights) }
  const natural = await rank(eyes, query, weighed)
  const ranking = natural.found.has(id) ? natural : await rank(eyes, query, weighed, [id])
  return placed(memory, ranking, natural.found.has(id), query.limit)
}

const WITHHELD = 'It is disputed and needs your decision; agents are not given it until then.'

async function heldBackSentence(
  { principal }: Room,
  memory: Memory,
  parsed: ParsedTask,
  forgetting: Forgetting,
  now: number,
): Promise<string | null> {
  const { line } = await forgetting.policy()
  const [retention] = await forgetting.retentions([memory], now)
  if (retention === undefined || heldBackFrom(principal, parsed)({ memory, retention })) return null
  const since = dayOf(retention.fadesAt ?? now)
  return `Held back by forgetting since ${since}: its retention is ${percent(retention.now)} and the line is ${percent(line)}. Keep it to bring it back; words in quotes find it as well.`
}

function placed(memory: Memory, ranking: Ranking, isFound: boolean, limit: number): Absence {
  const { ranked, pool, reasons, floor } = ranking
  const idOf = (place: number) => pool.candidates[place]?.memory.id
  const own = ranked.find(({ place }) => idOf(place) === memory.id)
  if (own === undefined)
    return verdict('not-found', 'It was not weighed: nothing in the question leads to it.')
  const shown = ranked.filter(({ relevance }) => relevance >= floor)
  const rank = shown.indexOf(own) + 1
  const signals = reasons(own.place)
  const told = {
    score: own.score,
    relevance: own.relevance,
    signals,
    rank: rank === 0 ? null : rank,
  }
  if (own.relevance < floor)
    return {
      ...verdict(
        isFound ? 'below-floor' : 'not-found',
        belowSentence(own.relevance, floor, isFound),
      ),
      ...told,
    }
  if (rank <= limit && isFound)
    return { ...verdict('present', `It is there, in place ${rank}.`), ...told }
  if (!isFound)
    return {
      ...verdict(
        'not-found',
        'Neither its words nor its meaning were among the best that are read and weighed.',
      ),
      ...told,
    }
  const ahead = shown.slice(Math.max(0, limit - NAMED), limit)
  const last = ahead.at(-1)
  const beatenBy = ahead.flatMap(({ place, score }) => {
    const other = pool.candidates[place]?.memory
    return other === undefined ? [] : [{ id: other.id, summary: other.summary, score }]
  })
  const lacking = (last?.score ?? own.score) - own.score
  const by = beatenBy.at(-1)?.summary ?? ''
  const sentence = `It is in place ${rank}; ${limit} are shown. It lacks ${lacking.toFixed(2)} to ${quoted(by)}, the last one shown.`
  return { ...verdict('outranked', sentence), ...told, beatenBy }
}

function belowSentence(relevance: number, floor: number, isFound: boolean): string {
  const share = `its relevance is ${relevance.toFixed(2)} and at least ${floor} is needed`
  return isFound
    ? `It was found but says too little of what was asked: ${share}.`
    : `Nothing in the question leads to it: ${share}.`
}

function verdict(verdict: Absence['verdict'], sentence: string): Absence {
  return { verdict, sentence, score: null, relevance: null, signals: [], rank: null, beatenBy: [] }
}
