import { mayCount } from './figures.ts'
import { mayBound } from './bounds.ts'
import { AVOID, mayNegate } from './negations.ts'
import { DATED, HINT, NAMED, ONLY, RETIRED, WISHES } from './hints.ts'
import type { Word } from './word.ts'

/** One word of every way to say it that read/setting.ts knows. “waren't” is cut into “ware” and “n't”. */
const SAID: readonly (readonly [hint: number, words: RegExp])[] = [
  [
    HINT.supposes,
    /\b(?:if|suppose|supposing|assuming|imagine|what|were|had|should|wenn|falls|angenommen|si|whether|maybe|perhaps|possibly|vielleicht|peut|quizás|wonders?|would|could|might|hypothetically|wäre|hätte)\b/iu,
  ],
  [
    HINT.chats,
    /\b(?:thanks|thank|thx|hi|hey|hello|wow|yeah|yep|yes|worries|sure|great|awesome|nice|congrats|congratulations|oh|haha|lol|okay|ok|cool|bye|good|care|danke|hallo|merci|gracias|hola|wait)\b|(?:glad|happy|excited|proud|sorry|grateful|thankful)\b/iu,
  ],
  [
    HINT.past,
    /\b(?:used|formerly|previously|past|originally|back|time|yesterday|last|ago|früher|damals|gestern|autrefois|avant|antiguamente)\b/iu,
  ],
  [HINT.until, /\b(?:(?:until|till|before|up|bis|hasta)\b|jusqu)/iu],
  [
    HINT.reports,
    /\b(?:said|says|claims?|claimed|wrote|writes|thinks?|thought|believes?|believed|suggests?|suggested|reported|asked|according|sagt|sagte|meinte|schrieb|dit|dijo)\b/iu,
  ],
  [HINT.besides, /\b(?:also|either|too|well|additionally|auch|ebenfalls|aussi|también)\b/iu],
  [HINT.was, /\b(?:was|were|war|ware|waren|era|eran)\b|étai(?:t|ent)/iu],
]

/** Of every way in which excuses/own-time.ts says that both can be true. */
const EXCUSES =
  /\b(?:plans|planned|propos(?:es?|ed|al)|be|could|would|might|asks?|asked|wish|wishes|wished|wants?|considering|floats|discuss|next|may|if|once|unless|case|provided|sobald|falls|wenn|si|guess(?:es|ed)|grumbled|complained|claims|thought|quotes|rumou?r|brochure|blog|reckons|swears|assumed|than|compared)\b/u
export function hintsOf({ shown, lower, kind }: Pick<Word, 'shown' | 'lower' | 'kind'>): number {
  let hints = 0
  if (mayCount(lower, kind)) hints |= HINT.counts
  if (mayNegate(lower)) hints |= HINT.negates
  if (mayBound(lower)) hints |= HINT.bounds
  if (lower === 'longer' || AVOID.has(lower)) hints |= HINT.empties
  if (WISHES.has(lower)) hints |= HINT.wishes
  if (ONLY.has(lower)) hints |= HINT.only
  if (RETIRED.has(lower)) hints |= HINT.retires
  if (NAMED.test(shown)) hints |= HINT.named
  if (EXCUSES.test(lower)) hints |= HINT.excuses
  if (DATED.test(lower)) hints |= HINT.dated
  for (const [hint, words] of SAID) if (words.test(shown)) hints |= hint
  return hints
}
