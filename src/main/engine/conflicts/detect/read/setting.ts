import type { Part } from './quantities.ts'
import { HINT } from './hints.ts'

/** Whether a statement is claimed at all, and of which time. */
export interface Setting {
  /** Asked, supposed, quoted, or said in passing: nothing that another statement could contradict. */
  claimed: boolean
  /** Whether it says of itself that its time is over. */
  time: 'now' | 'past'
  /** “was”, and not “is”. */
  over: boolean
  /** “also”, “either”: said beside something else that stays true. */
  besides: boolean
  /** Names what it is about, and speaks to nobody: “It is.” and “You can do it!” say too little to be denied. */
  plain: boolean
}

const QUESTION = /[?？]\s*["”'’)]*\s*$/u
const SUPPOSED =
  /^(?:if|suppose|supposing|assuming|imagine|what if|(?:were|had) (?:we|i|it|they|the)|should (?:we|i|it)|wenn|falls|angenommen|si)\s|\b(?:whether|maybe|perhaps|possibly|vielleicht|peut-être|quizás|wonders?|would have|could have|might have|hypothetically|wäre|hätte)\b/iu
const CHAT =
  /^(?:\W*)(?:thanks|thank you|thx|hi|hey|hello|wow|yeah|yep|yes|no worries|sure|great|awesome|nice|congrats|congratulations|sorry|oh|haha|lol|okay|ok|cool|bye|good (?:morning|night|luck)|take care|danke|hallo|merci|gracias|hola)\b|\bcan['’]t wait\b|\b(?:i|we)['’]?(?:m| am|re| are| was| were|['’]ve been)? ?(?:so |really |very )?(?:glad|happy|excited|proud|sorry|grateful|thankful)\b/iu
const PAST_TIME =
  /\b(?:used to|formerly|previously|in the past|originally|back then|at that time|yesterday|last (?:week|month|year|night|time|sprint|quarter|summer|spring|autumn|fall|winter)|ago|früher|damals|gestern|autrefois|avant|antiguamente)\b/iu
/** “Until 2024 it was …”; “cached until midnight” is about today. */
const PAST_UNTIL =
  /\b(?:until|till|before|up to|bis|jusqu['’]?(?:à|en)?|hasta)\b.*\b(?:was|were|had|did|\p{L}+ed|war|waren|wurde|hatte|était|era)\b/iu
const PAST_STATE =
  /\b(?:was|were|had|war|waren|wurde|hatte|était|era)\b.*\b(?:until|till|before|bis|jusqu['’]?(?:à|en)?|hasta)\b/iu
/** Somebody else's words: “She said that …”, “the ticket says "…"”. */
const REPORTED =
  /\b(?:said|says|claims?|claimed|wrote|writes|thinks?|thought|believes?|believed|suggests?|suggested|reported|asked|according to|sagt|sagte|meinte|schrieb|dit|dijo)\b(?:\s+(?:that|dass|que)\b|[^"“„«]{0,30}["“„«])/iu
const BESIDES = /\b(?:also|either|too|as well|additionally|auch|ebenfalls|aussi|también)\b/iu
const WAS = /\b(?:was|were|war|waren|était|étaient|era|eran)\b/iu
const IS = /\b(?:is|are|has|have|ist|sind|est|sont|es|son)\b/iu
const EXCLAIMED = /[!！]\s*$/u
const SPOKEN_TO = new Set("you your yours yourself let's u du dein tu vous".split(' '))
const OPENERS = new Set('and but so also well then now just und aber et mais y pero'.split(' '))
const VAGUE = new Set(
  'let it that this these those he she they him her them its his their what which who es er sie das dies il elle ça eso'.split(
    ' ',
  ),
)
const MARK = /["“”„«»]/u
const MARKS = new RegExp(MARK, 'gu')

/** Most sentences hold no word of any of these: what the hints of their words rule out is not looked for. */
export function settingOf(said: string, parts: readonly Part[], hints: number): Setting {
  const says = (hint: number, pattern: RegExp) => (hints & hint) !== 0 && pattern.test(said)
  const isUnclaimed =
    QUESTION.test(said) ||
    says(HINT.supposes, SUPPOSED) ||
    says(HINT.chats, CHAT) ||
    says(HINT.reports, REPORTED) ||
    isQuoted(said)
  const isPast =
    says(HINT.past, PAST_TIME) || says(HINT.until, PAST_UNTIL) || says(HINT.until, PAST_STATE)
  return {
    claimed: !isUnclaimed,
    time: isPast ? 'past' : 'now',
    over: says(HINT.was, WAS) && !IS.test(said),
    besides: says(HINT.besides, BESIDES),
    plain:
      !EXCLAIMED.test(said) && !parts.some(({ lower }) => SPOKEN_TO.has(lower)) && !isVague(parts),
  }
}

export function isVague(parts: readonly Part[]): boolean {
  const first = parts.find(({ kind, lower }) => kind !== 'mark' && !OPENERS.has(lower))
  return first === undefined || VAGUE.has(first.lower)
}

/** Most of it stands in quotation marks: somebody else's words. */
function isQuoted(said: string): boolean {
  if (said.search(MARK) === -1) return false
  const places = [...said.matchAll(MARKS)].map(({ index }) => index)
  let quoted = 0
  for (let n = 0; n + 1 < places.length; n += 2) quoted += (places[n + 1] ?? 0) - (places[n] ?? 0)
  return quoted * 2 > said.trim().length
}
