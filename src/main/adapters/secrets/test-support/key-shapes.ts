import {
  type Shape,
  ALNUM,
  BASE64,
  UPPER,
  hex,
  joined,
  pem,
  shape,
  some,
  within,
  word,
} from './made-up.ts'

/** Keys on their own, hashes, and tokens that are hidden on purpose or by a mailer. */
export const KEY_SHAPES: readonly Shape[] = [
  // Keys on their own
  shape('RSA key', pem('RSA PRIVATE KEY')),
  shape('PKCS8 key', pem('PRIVATE KEY')),
  shape('encrypted key', pem('ENCRYPTED PRIVATE KEY')),
  shape('EC key', pem('EC PRIVATE KEY', 2)),
  shape('Ed25519 key', pem('PRIVATE KEY', 1)),
  shape('DSA key', pem('DSA PRIVATE KEY')),
  shape('OpenSSH key', pem('OPENSSH PRIVATE KEY')),
  shape(
    'RSA key with a passphrase',
    pem(
      'RSA PRIVATE KEY',
      3,
      'Proc-Type: 4,ENCRYPTED\nDEK-Info: AES-128-CBC,0123456789ABCDEF0123456789ABCDEF\n\n',
    ),
  ),
  shape('PGP key', pem('PGP PRIVATE KEY BLOCK', 4, 'Version: GnuPG v2\n\n')),
  shape('key in one line', pem('PRIVATE KEY').replaceAll('\n', '\\n')),
  shape('key in one line with spaces', pem('EC PRIVATE KEY', 2).replaceAll('\n', ' ')),
  shape('key without its end', pem('PRIVATE KEY').replace(/\n-----END.*$/u, '')),
  shape(
    'PuTTY key',
    `PuTTY-User-Key-File-3: ssh-ed25519\nEncryption: none\nComment: x\nPublic-Lines: 2\n${some(BASE64, 64)}\n${some(BASE64, 16)}\nPrivate-Lines: 1\n${some(BASE64, 48)}\nPrivate-MAC: ${hex(64)}`,
  ),
  shape('bcrypt hash', joined('$2', 'b$12$', word(53, `${ALNUM}./`))),
  within('htpasswd line', 'deploy:', joined('$apr', '1$', word(8), '$', word(22, `${ALNUM}./`))),
  within(
    'shadow line',
    'root:',
    joined('$', '6$', word(16), '$', word(86, `${ALNUM}./`)),
    ':19000:0:99999:7:::',
  ),
  shape(
    'argon2 hash',
    joined('$argon', '2id$v=19$m=65536,t=3,p=4$', word(22, BASE64), '$', word(43, BASE64)),
  ),

  // Hidden on purpose or by a mailer
  ...['\u200B', '\u200D', '\u2060', '\uFEFF', '\u00AD'].map((between) =>
    shape(
      `GitHub token split by U+${between.codePointAt(0)?.toString(16)}`,
      joined('gh', 'p_', word(36)).split('').join(between),
    ),
  ),
  shape('GitHub token over two lines', joined('gh', 'p_', word(18), '\n', word(18))),
  shape('Google key over two lines, set in', joined('AI', 'za', word(18), '\r\n    ', word(17))),
  shape(
    'AWS key id in full-width letters',
    joined('AK', 'IA', some(`${UPPER}234567`, 16)).replace(/./gu, (letter) =>
      String.fromCodePoint((letter.codePointAt(0) ?? 0) + 0xfee0),
    ),
  ),
]
