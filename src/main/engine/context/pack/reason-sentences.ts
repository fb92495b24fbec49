import type { Bar, How } from '#shared/context.ts'
import type { Level, Tier } from '#shared/context-policy.ts'
import type { SizedForm } from './candidate.ts'

export const CRITICAL = 'Included: critical memories always are.'
export const INCLUDED = {
  fits: 'Included: there was room for all of it.',
  pinned: 'Included: you pinned it.',
} as const
export const EXCLUDED = 'Omitted: you left it out.'
export const BARRED: Readonly<Record<Bar, string>> = {
  expired: 'Omitted: it has expired.',
  superseded: 'Omitted: a later memory has taken its place.',
  archived: 'Omitted: it is archived.',
  forgotten: 'Omitted: it is forgotten.',
  isolation: 'Omitted: this agent may not see it.',
  disputed: 'Omitted: it is disputed and needs your decision.',
  faded: 'Omitted: forgetting holds it back; Keep brings it back.',
  unreadable: 'Omitted: what it points to cannot be read.',
  overruled: 'Omitted: a more specific memory says what counts here.',
}

const SHORTENED: Readonly<Record<How, string>> = {
  whole: 'Whole',
  outline: 'Outlined',
  'key-sentences': 'Cut to its key sentences',
  'latest-results': 'Cut to its latest results',
  chunks: 'Cut to its most relevant parts',
  summary: 'Cut to its summary',
}

export function beyondLimit(limit: number, places: number): string {
  return limit === 0
    ? 'Omitted: the limit lets no long-term memory in.'
    : `Omitted: just missed (${ordinal(limit + places)} of ${number(limit)}).`
}

/** “11th”. */
function ordinal(place: number): string {
  return `${number(place)}${ORDINALS[RULES.select(place)]}`
}
// Made once: hundreds are told their place in every package.
const RULES = new Intl.PluralRules('en', { type: 'ordinal' })
const ORDINALS: Record<Intl.LDMLPluralRule, string> = {
  one: 'st',
  two: 'nd',
  few: 'rd',
  zero: 'th',
  many: 'th',
  other: 'th',
}

export const NOTHING_LEFT = 'Omitted: critical memories alone take more than the budget.'

export function overCeiling(level: Level, percent: number, tokens: number): string {
  return `Omitted: ${level} priority may fill ${percent} % of the budget; ${lacked(tokens)}`
}

export function overShare(tier: Tier, percent: number, tokens: number): string {
  return `Omitted: too little is left of the ${tier} share (${percent} %), and the others lend too little; ${lacked(tokens)}`
}

export function waitsBehind(summary: string, tokens: number): string {
  return `Omitted: the room left is kept for “${summary}”, which comes first and did not fit; ${lacked(tokens)}`
}

export function pinTooLarge(tokens: number): string {
  return `Omitted: pinned, but critical memories and other pins leave too little; ${lacked(tokens)}`
}

export function shortened(
  form: SizedForm,
  whole: SizedForm,
  level: Level,
  percent: number,
): string {
  return `${cut(form, whole)} Whole, it would fill more than the ${percent} % for ${level} priority.`
}

export function pinShortened(form: SizedForm, whole: SizedForm): string {
  return `${cut(form, whole)} Pinned, but the rest of the budget is less than all of it.`
}

export function overBudget(tokens: number, budget: number): string {
  return `Critical memories alone take ${number(tokens)} tokens, ${number(tokens - budget)} more than the budget of ${number(budget)}. None was left out; nothing else is in.`
}

export function wouldBeIn(budget: number): string {
  return `It would be in with a budget of ${number(budget)} tokens.`
}

/** Whether there is room for it then, nobody has reckoned. */
export function wouldStandInLine(limit: number): string {
  return `With a limit of ${number(limit)} it would qualify.`
}

export function noBudgetHelps(level: Level, percent: number): string {
  return percent === 0
    ? `No budget would let it in: ${level} priority may fill 0 % of it.`
    : 'No budget would let it in, however large.'
}

function cut({ how, tokens }: SizedForm, whole: SizedForm): string {
  return `${SHORTENED[how]}, from ${number(whole.tokens)} to ${number(tokens)} tokens.`
}

const lacked = (tokens: number) => `it lost by ${count(tokens, 'token')}.`
const count = (n: number, noun: string) => `${number(n)} ${noun}${n === 1 ? '' : 's'}`
// Written by hand: the same sentence on every machine, whatever its language.
export const number = (n: number) => String(n).replace(/\B(?=(\d{3})+$)/g, ',')
