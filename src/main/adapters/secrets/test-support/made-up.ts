/** Made up in the shape of real ones, and put together only here: no line of this file is a credential. */
export interface Shape {
  /** What it is, for a test that fails. */
  called: string
  said: string
  /** What nothing may be left of. */
  secret: string
}

export const LOWER = 'abcdefghijklmnopqrstuvwxyz'
export const UPPER = LOWER.toUpperCase()
export const DIGITS = '0123456789'
const HEX = `${DIGITS}abcdef`
export const ALNUM = LOWER + UPPER + DIGITS
export const BASE64 = `${ALNUM}+/`
export const URL64 = `${ALNUM}-_`
export const UP32 = UPPER + DIGITS

let state = 20_261_116
/** Random, and the same in every run. */
export function some(alphabet: string, length: number): string {
  return Array.from({ length }, () => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff
    return alphabet[(state >>> 8) % alphabet.length]
  }).join('')
}
/** Letters and digits in the beginning of every run, so that a shape is never all letters by chance. */
export const word = (length: number, alphabet = ALNUM) => `a7${some(alphabet, length - 2)}`
export const hex = (length: number) => `4e${some(HEX, length - 2)}`
export const uuid = () => [8, 4, 4, 4, 12].map((length) => some(HEX, length)).join('-')
export const base64url = (value: unknown) =>
  Buffer.from(JSON.stringify(value)).toString('base64url')
export const pem = (kind: string, lines = 4, head = '') => {
  const body = Array.from({ length: lines }, () => some(BASE64, 64)).join('\n')
  return ['-----BEGIN ', kind, '-----\n', head, body, '\n-----END ', kind, '-----'].join('')
}
export const jwt = () =>
  `${base64url({ alg: 'HS256', typ: 'JWT' })}.${base64url({ sub: '1234567890', name: 'R. Lee' })}.${some(URL64, 43)}`
export const joined = (...parts: string[]) => parts.join('')

export function shape(
  called: string,
  secret: string,
  said = `Deploy with ${secret} from the build host.`,
) {
  return { called, said, secret }
}
/** `before` and `after` stand around the secret. */
export function within(called: string, before: string, secret: string, after = ''): Shape {
  return { called, said: `${before}${secret}${after}`, secret }
}
