import { isPlaceholder, isPlaceholderWord } from './placeholders.ts'

/** `options.password`, `process.env.TOKEN`: where it is read, not what it is. */
const READ_FROM =
  /^!?(?:process|import|env|os|config|cfg|conf|settings?|opts?|options|req|request|res|response|result|this|self|props|state|params?|args?|argv|data|body|user|ctx|context|secrets?|vars?|local|locals|input|form|fields?|credentials?|creds|auth|account|payload|client|session|module|exports|event|item|new|await|function|async)(?:[.?[(:]|$)/iu
/** `found?.password`, `read(…)`: code, not what it reads. */
const CODE = /^[A-Za-z_$][\w$]*(?:\?\.|[([])/u
const PATH = /^(?:~|\.{1,2})?\/|^[A-Za-z]:\\|:\/\/|^(?:file|op|vault|arn|ref|env|secret|ssm):/iu
const FILE =
  /\.(?:[cm]?[jt]sx?|json|ya?ml|md|txt|pem|key|env|toml|ini|py|rb|go|rs|html?|css|png|svg)$/iu
const TYPE = /^(?:u?int|float|bigu?int)\d{1,3}(?:[A-Za-z]{0,10}Array)?$/iu
/** “8-character”, “30days”. */
const AMOUNT =
  /^[\d.,+–-]+(?:[-_]?(?:char|digit|letter|bit|byte|day|month|hour|min|sec|time|year|week|word)\w*|th|st|nd|rd|k|m|x|%)?$/iu
const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/iu
const ENV_NAME = /^[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+$/u
/** `db-credentials-v2`: what a secret is called. */
const CALLED = /^[a-z]+(?:[-_.:/][a-z]*\d{0,2})+$/u

function isGiven(value: string): boolean {
  return !(
    isPlaceholder(value) ||
    isPlaceholderWord(value) ||
    READ_FROM.test(value) ||
    CODE.test(value) ||
    PATH.test(value) ||
    FILE.test(value) ||
    TYPE.test(value) ||
    AMOUNT.test(value) ||
    ENV_NAME.test(value)
  )
}

/** Without a digit or a sign inside it is a word of the text; with them it is what people choose. */
export function isPassword(value: string): boolean {
  const inner = value.slice(0, -1) + value.slice(-1).replace(/[.:?)]/u, '')
  return (
    inner.length >= 6 &&
    inner.length <= 128 &&
    isGiven(inner) &&
    /\p{L}/u.test(inner) &&
    (/\d/u.test(inner) ||
      /[^\p{L}\p{M}\p{N}\p{P}_=+][^]*[^\p{L}\p{M}\p{N}\p{P}_=+]|[a-z][#!@$%^&*?~]./u.test(inner))
  )
}

/** A sentence in quotes tells about a password, or asks for one. */
export function isQuotedPassword(value: string): boolean {
  return !/\s/u.test(value) && isPassword(value)
}

/** “The password is …” goes on with anything: only letters and digits in one say that it is told. */
export function isSpoken(value: string): boolean {
  return isPassword(value) && /\d/u.test(value)
}

export function isPassphrase(value: string): boolean {
  return (
    isQuotedPassword(value) ||
    (/^[\p{L}\p{N}'-]+(?: [\p{L}\p{N}'-]+){2,11}$/u.test(value) &&
      !/[.?!:]$/u.test(value) &&
      isGiven(value))
  )
}

/** Keys and tokens: long, without a space, and no name that somebody gave. */
export function isOpaque(value: string): boolean {
  const inner = value.slice(0, -1) + value.slice(-1).replace(/[.:?)]/u, '')
  const isMixed = /\d/u.test(inner) && /[A-Za-z]/u.test(inner)
  return (
    inner.length >= 12 &&
    /^[\w.~+/=:%!@#$^*-]+$/u.test(inner) &&
    (isMixed || UUID.test(inner)) &&
    isGiven(inner) &&
    // In an address a host follows it.
    !isPlaceholderWord(inner.split('@', 1)[0] ?? '') &&
    !CALLED.test(inner)
  )
}
