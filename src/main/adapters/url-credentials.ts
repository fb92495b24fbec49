import type { SecretSpan } from '#engine/ports/secrets.ts'
import { isPlaceholderWord } from './secrets/placeholders.ts'

/** An address with a password in it, and the same as the rule for https knows one. */
interface UrlWithPassword extends Omit<SecretSpan, 'rule'> {
  asHttps: string
}

const CREDENTIALS =
  /:\/\/(?<user>[^\s:@/?#"'<>]{0,256}):(?<password>[^\s@/"'<>]{1,256})@(?<host>[\p{L}\p{N}._%[\]:-]{1,256})/gu
const SCHEME = /[a-z][a-z0-9+.-]{1,30}$/iu
/** `${PASSWORD}`, `{{password}}`, `$PASSWORD`, `%PASSWORD%`: the text tells where one belongs. */
const TEMPLATE = /[{}]|^\$[A-Z_]+$|%[A-Z_]{2,}%/u

/**
 * Addresses of any scheme, without a user, with a host that has no dot or a password of any letters:
 * the rule that is kept knows those of the web in their plainest shape, and judges words like
 * “password” well enough to be asked about the others too.
 */
export function urlsWithPassword(text: string): UrlWithPassword[] {
  return [...text.matchAll(CREDENTIALS)].flatMap((match) => {
    const { user = '', password = '' } = match.groups ?? {}
    const scheme = SCHEME.exec(text.slice(Math.max(0, match.index - 32), match.index))?.[0]
    if (scheme === undefined || TEMPLATE.test(password) || isPlaceholderWord(password)) return []
    const start = match.index - scheme.length
    const who = /^[\w-]{2,}$/u.test(user) ? user : 'somebody'
    const asHttps = `https://${who}:${password.replace(/[^\w-]/gu, '0')}@host.test\n`
    return [{ start, end: match.index + match[0].length, asHttps }]
  })
}
