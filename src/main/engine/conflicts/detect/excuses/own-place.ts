import { isCalled } from '../read/carried-subject.ts'
import { isName } from '../read/grammar.ts'
import type { Part } from '../read/quantities.ts'
import { HINT } from '../read/hints.ts'
import type { ClashClause } from './clash-clause.ts'

const PLACES = new Set(
  'staging preprod uat dev development local localhost sandbox beta demo canary preview simulator pilot annex'.split(
    ' ',
  ),
)
const TESTED = /^(?:env|environment|system|workspace|instance|stack|server|account|cluster|tenant)$/
const LEADS = /^(?:on|in|at|for|to|auf|im|en)$/
/** “in the app's beta”: so many words may stand between. */
const FAR = 4

/** An environment that is not the one people work in; “production” is what everybody means who names none. */
export function hasOwnPlace({ led, marked }: ClashClause, { led: beside }: ClashClause): boolean {
  return led.some(
    (part, place) =>
      isPlace(led, place) &&
      !marked.includes(part) &&
      (place === 0 ||
        led.slice(Math.max(0, place - FAR), place).some(({ lower }) => LEADS.test(lower))) &&
      !isSaid(part, beside),
  )
}

const isPlace = (parts: readonly Part[], place: number) =>
  PLACES.has(parts[place]?.lower ?? '') ||
  (parts[place]?.lower === 'test' && TESTED.test(parts[place + 1]?.lower ?? ''))
const isSaid = ({ root }: Part, parts: readonly Part[]) => parts.some((each) => each.root === root)

/** “no deploys to production” says nothing about other environments. */
export const isOfProduction = ({ led }: ClashClause) =>
  led.some(({ lower }) => /^(?:prod|production|live)$/.test(lower))

const RELATIVES =
  /^(?:brother|sister|mother|father|mum|dad|parents|wife|husband|partner|son|daughter|boss|assistant|colleague|neighbou?r)$/
const GIVEN = /^(?:for|of|from|at)$/
/** “kept 90 days at Hetzner”: where an amount holds, and there may be no other place. */
const GIVEN_AMOUNT = /^(?:for|of|from)$/

/** “for Hollins”, “in Dunmore's plugin”, “Ewa's brother”: whose it is, said on one side only. */
export function hasOwnOwner({ led, marked }: ClashClause, { led: beside }: ClashClause): boolean {
  const given = marked.some(({ figure }) => figure !== null) ? GIVEN_AMOUNT : GIVEN
  return led.some((part, place) => {
    const isOwned = led[place - 1]?.lower === 's'
    if (part.empty || (!isOwned && (part.hints & HINT.named) === 0)) return false
    if (marked.includes(part) || isSaid(part, beside)) return false
    if (isOwned && RELATIVES.test(part.lower)) return true
    if (!/^\p{Lu}\p{Ll}/u.test(part.shown)) return false
    const article = led[place - 1]?.lower === 'the' ? 1 : 0
    const isGiven = given.test(led[place - 1 - article]?.lower ?? '') && isName(led, place)
    return led[place + 1]?.lower === 's' || (isGiven && part.figure === null)
  })
}

/** “My left knee: …” and “my right shoulder: …”. */
export function isOtherLead({ lead: a }: ClashClause, { lead: b }: ClashClause): boolean {
  const own = (parts: readonly Part[], beside: readonly Part[]) =>
    parts.some((part) => !part.empty && !isCalled(part) && !isSaid(part, beside))
  return a.length > 0 && b.length > 0 && own(a, b) && own(b, a)
}
