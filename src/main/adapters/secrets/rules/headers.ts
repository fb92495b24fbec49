import { type CredentialRule, isMixed } from './credential-rule.ts'
import { isPlaceholder, isPlaceholderWord } from '../placeholders.ts'

/** What a client shows to be let in. */
export const HEADERS: readonly CredentialRule[] = [
  {
    name: 'JSON web token',
    needs: ['eyj'],
    pattern:
      /(?<![\w-])eyJ[\w-]{8,4000}\.(?:eyJ[\w-]{4,8000}\.[\w-]{10,1500}|[\w-]{0,1000}\.[\w-]{10,100}\.[\w-]{4,8000}\.[\w-]{16,100})/gu,
  },
  {
    name: 'Bearer token',
    needs: ['bearer'],
    pattern: /\bbearer[ \t]{1,4}["']?(?<secret>[\w.~+/=:-]{12,4000})/giu,
    isOne: isMixed,
  },
  {
    name: 'Authorization header',
    needs: ['authorization'],
    pattern:
      /authorization["']{0,2}[ \t]{0,4}[:=,][ \t]{0,4}["']?(?:(?:token|apikey|api-key|digest|ssws|key|negotiate|genie[kK]ey)[ \t]{1,4})?(?<secret>(?!basic\b|bearer\b|aws4-)[\w.~+/=:-]{16,4000})/giu,
    isOne: isMixed,
  },
  {
    name: 'Basic credentials',
    needs: ['basic'],
    pattern: /\bbasic[ \t]{1,4}(?<secret>[A-Za-z0-9+/]{8,400}={0,2})/giu,
    isOne: isUserAndPassword,
  },
  {
    name: 'session cookie',
    needs: ['cookie'],
    pattern:
      /(?:connect\.sid|PHPSESSID|JSESSIONID|ASP\.NET_SessionId|sess(?:ion)?(?:[_-]?id)?|\bsid|remember_token|auth)=["']?(?<secret>[\w.%~+/:-]{16,1000})/giu,
    isOne: isMixed,
  },
]

/** Only what becomes `user:password` again: “Basic authentication” is a word like any other. */
function isUserAndPassword(secret: string): boolean {
  const [user, ...rest] = Buffer.from(secret, 'base64').toString('utf8').split(':')
  const password = rest.join(':')
  const isText = /^[\x20-\x7e]+$/u.test(`${user}${password}`)
  return isText && password.length > 2 && !isPlaceholder(password) && !isPlaceholderWord(password)
}
