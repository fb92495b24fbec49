/** A trace of any length begins with what went wrong: more is not read. */
const READ = 64 * 1024
/** What differs from one time to the next stands here instead. */
const PLACE = '<path>'
const CHANGING = '#'

const NAME = String.raw`[^\s\\/:*?"'\x60<>|()\[\]{},;]+`
const LINE = String.raw`(?::\d+){0,2}`
const URL = /\b[a-z][a-z0-9+.-]{1,20}:\/\/[^\s"'`<>)\]]+/gu
const QUOTED_PATH = /(["'`])[^"'`\n]{0,400}[\\/][^"'`\n]{0,400}\1/gu
/** From the root, a drive, here, above or home. */
const ROOTED = new RegExp(
  String.raw`(?<![\p{L}\p{N}_\\/.~-])(?:[a-z]:|\.{1,2}|~)?(?:[\\/]${NAME})+[\\/]?${LINE}`,
  'gu',
)
/** Elsewhere one slash is “and/or”: a path has two, or ends with a file. */
const RELATIVE = new RegExp(
  String.raw`(?<![\p{L}\p{N}_\\/.~@-])[\p{L}\p{N}_.@-]+(?:(?:[\\/][\p{L}\p{N}_.@-]+){2,}|[\\/][\p{L}\p{N}_@-]+\.[\p{L}\p{N}.]{1,12})${LINE}`,
  'gu',
)
const FILE = /(?<![\p{L}\p{N}_.@-])[\p{L}\p{N}_@-]+\.[a-z]{1,5}:\d+(?::\d+)?/gu
/** A word with a digit in it: a number, a measure, a version, an id, a time. */
const COUNTED = /(?<![\p{L}\p{N}_-])[\p{L}_-]*\p{N}[\p{L}\p{N}_-]*(?:[.:,+][\p{L}\p{N}_-]+)*%?/gu
const HEX = /(?<![\p{L}\p{N}_-])(?:0x)?[0-9a-f]{8,}(?![\p{L}\p{N}_-])/gu
const DAY = '(?:mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|sat(?:ur)?|sun)(?:day)?'
const MONTH =
  '(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sep(?:t(?:ember)?)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)'
const DATE = new RegExp(
  String.raw`(?<![\p{L}])(?:${DAY},? )?(?:${MONTH}\.? #|# ${MONTH}\b\.?)|(?<![\p{L}])${DAY},? #`,
  'gu',
)
const RUN = /#(?:[ ,:]{0,2}#| (?:am|pm|utc|gmt)(?![\p{L}\p{N}]))+/gu

/**
 * What stays of an error from one time to the next: no paths, numbers, ids or times, in which two
 * reports of one error differ.
 */
export function errorSignature(said: string): string {
  return said
    .slice(0, READ)
    .toWellFormed()
    .normalize('NFKC')
    .toLowerCase()
    .replace(URL, PLACE)
    .replace(QUOTED_PATH, PLACE)
    .replace(ROOTED, PLACE)
    .replace(RELATIVE, PLACE)
    .replace(FILE, PLACE)
    .replace(HEX, CHANGING)
    .replace(COUNTED, CHANGING)
    .replace(/\s+/gu, ' ')
    .replace(DATE, CHANGING)
    .replace(RUN, CHANGING)
    .trim()
}
