import { type CredentialRule, token } from './credential-rule.ts'

const BASE64_LINE = '[A-Za-z0-9+/=]{16,4096}'

/** Private keys, and hashes of passwords: what is hashed can be guessed at leisure. */
export const KEYS_AND_HASHES: readonly CredentialRule[] = [
  {
    name: 'private key',
    needs: ['private key'],
    // Up to its end; where that is missing, as far as it looks like a key. A second beginning ends the first.
    pattern: new RegExp(
      '-----BEGIN (?:[A-Z0-9]{1,12} ){0,4}PRIVATE KEY(?: BLOCK)?-----' +
        '(?:(?:(?!-----)[^]){16,20000}-----END [A-Z0-9 ]{1,60}-----' +
        `|(?:(?:\\s|\\\\[nr]){1,8}${BASE64_LINE}){1,400})`,
      'gu',
    ),
    isOne: (secret) => /[A-Za-z0-9+/]{32}/u.test(secret),
  },
  {
    name: 'PuTTY private key',
    needs: ['putty-user-key-file'],
    pattern:
      /PuTTY-User-Key-File-[123]:(?:(?!PuTTY-User)[^]){1,20000}?Private-MAC: [0-9a-f]{40,64}/gu,
  },
  token('extended private key', ['xprv'], /xprv[1-9A-HJ-NP-Za-km-z]{107}/u),
  {
    name: 'password hash',
    needs: ['$2', '$apr1$', '$1$', '$5$', '$6$', '$y$', '$argon2', 'pbkdf2_', '{sha}', '{ssha}'],
    pattern: new RegExp(
      [
        String.raw`\$2[abxy]?\$\d\d\$[./A-Za-z0-9]{53}`,
        String.raw`\$(?:apr1|1)\$[./A-Za-z0-9]{1,8}\$[./A-Za-z0-9]{22}`,
        String.raw`\$[56]\$(?:rounds=\d{1,9}\$)?[./A-Za-z0-9]{1,16}\$[./A-Za-z0-9]{43,86}`,
        String.raw`\$y\$[./A-Za-z0-9]{1,20}\$[./A-Za-z0-9]{1,86}\$[./A-Za-z0-9]{43}`,
        String.raw`\$argon2(?:id|i|d)\$v=\d{1,3}\$[a-z0-9=,]{5,60}\$[A-Za-z0-9+/]{11,64}\$[A-Za-z0-9+/]{16,86}`,
        String.raw`pbkdf2_sha\d{1,3}\$\d{1,9}\$[A-Za-z0-9]{8,40}\$[A-Za-z0-9+/]{27,90}=?`,
        String.raw`\{S?SHA\}[A-Za-z0-9+/]{27,60}={0,2}`,
      ].join('|'),
      'gu',
    ),
  },
]
