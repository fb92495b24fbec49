import { actorInSentence } from './actor-words.ts'
import { isShare, shareWords } from './share-words.ts'
import { type Condition, type Operator, type Scalar, kindOf } from './where.ts'

/** The fields as nouns, in the order a person would look for them: "whose expiry date is before 2026-12-01". */
const FIELD_WORDS: ReadonlyMap<string, string> = new Map([
  ['importance', 'importance'],
  ['confidence', 'confidence'],
  ['priority', 'priority'],
  ['tags', 'tags'],
  ['summary', 'summary'],
  ['type', 'type'],
  ['subtype', 'subtype'],
  ['form', 'form'],
  ['status', 'status'],
  ['domain', 'domain'],
  ['taskType', 'task type'],
  ['scope', 'scope'],
  ['scopeId', 'name of the scope'],
  ['createdBy', 'author'],
  ['contributors', 'contributors'],
  ['links', 'links'],
  ['source', 'source'],
  ['createdAt', 'creation date'],
  ['updatedAt', 'last change'],
  ['expiresAt', 'expiry date'],
  ['ttl', 'time to live'],
  ['accessCount', 'number of uses'],
  ['lastAccessedAt', 'last use'],
  ['consolidatedAt', 'consolidation date'],
  ['tokens', 'number of tokens'],
  ['key', 'key'],
  ['id', 'id'],
])
/** All that can be asked about by name; the fields of a context come besides. */
export const NAMED_FIELDS: readonly string[] = [...FIELD_WORDS.keys()]

/** A path into the context or the content stays as it is written. */
export function fieldNoun(field: string): string {
  const goal = field.startsWith('values.') ? field.slice('values.'.length) : null
  return FIELD_WORDS.get(field) ?? (goal === null ? field : `value for ${goal}`)
}

const MOMENTS: ReadonlySet<string> = new Set([
  'createdAt',
  'updatedAt',
  'expiresAt',
  'lastAccessedAt',
  'consolidatedAt',
])

/** Numbers that a person reads as dates. */
export function isMoment(field: string): boolean {
  return MOMENTS.has(field)
}

/** Names of whoever wrote, among them the person's own. */
export function isActor(field: string): boolean {
  return field === 'createdBy' || field === 'contributors'
}

const WORDS: Record<Operator, string> = {
  $eq: 'is',
  $ne: 'is not',
  $gt: 'over',
  $gte: 'at least',
  $lt: 'under',
  $lte: 'at most',
  $in: 'is one of',
}
const LIST_WORDS = { ...WORDS, $eq: 'contain', $ne: 'do not contain', $in: 'contain one of' }
const MOMENT_WORDS = {
  ...WORDS,
  $gt: 'after',
  $gte: 'on or after',
  $lt: 'before',
  $lte: 'on or before',
}

export function operatorWords(field: string, op: Operator): string {
  if (kindOf(field) === 'list') return LIST_WORDS[op]
  return (isMoment(field) ? MOMENT_WORDS : WORDS)[op]
}

/** What is asked of the field: "at least 0.7", "contain deploy", "is not set". */
export function conditionVerdict({ field, op, value }: Condition): string {
  if (value === null && kindOf(field) !== 'list') return op === '$eq' ? 'is not set' : 'is set'
  const shown = [value].flat().map((one) => valueWords(field, op, one))
  return `${operatorWords(field, op)} ${shown.join(', ')}`
}

/** As it follows "whose": "importance is at least 70 %", "tags contain deploy". */
export function conditionSentence(condition: Condition): string {
  const verdict = conditionVerdict(condition)
  const is = kindOf(condition.field) === 'list' || verdict.startsWith('is ') ? '' : 'is '
  return `${fieldNoun(condition.field)} ${is}${verdict}`
}

function valueWords(field: string, op: Operator, value: Scalar): string {
  if (isMoment(field) && typeof value === 'number') return momentWords(op, value)
  // Else the text 3 and the number 3 would read alike, and only one of them finds something.
  if (kindOf(field) === 'context' && typeof value === 'string' && looksLikeJson(value))
    return JSON.stringify(value)
  if (isShare(field) && typeof value === 'number') return shareWords(value)
  if (isActor(field) && typeof value === 'string') return actorInSentence(value)
  return value === null ? 'nothing' : String(value)
}

function looksLikeJson(text: string): boolean {
  return /^(true|false|".*"|)$/.test(text) || (text.trim() !== '' && Number.isFinite(Number(text)))
}

/** "2026-05-01", by the clock of this machine: a filter set to the end of a day must not name another one. */
export function dayOf(at: number): string {
  const moment = new Date(at)
  return [moment.getFullYear(), moment.getMonth() + 1, moment.getDate()]
    .map((part, index) => String(part).padStart(index === 0 ? 4 : 2, '0'))
    .join('-')
}

/** A day where the moment is the edge of one. */
function momentWords(op: Operator, at: number): string {
  const moment = new Date(at)
  if (Number.isNaN(moment.getTime())) return String(at)
  const time = [moment.getHours(), moment.getMinutes()]
    .map((part) => String(part).padStart(2, '0'))
    .join(':')
  return isEdge(op, at) ? dayOf(at) : `${dayOf(at)} ${time}`
}

/** "After" and "on or before" a day take its last millisecond, the others its first. */
function isEdge(op: Operator, at: number): boolean {
  const first = new Date(op === '$gt' || op === '$lte' ? at + 1 : at)
  const midnight = new Date(first).setHours(0, 0, 0, 0)
  return first.getTime() === midnight
}
