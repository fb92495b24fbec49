import { isOpaque, isPassphrase, isPassword, isQuotedPassword, isSpoken } from '../judge-value.ts'
import type { CredentialRule } from './credential-rule.ts'

/** As the languages that search knows call it. */
const FOREIGN = [
  'kennwort',
  'contraseña',
  'mot de passe',
  'senha',
  'parola',
  'пароль',
  '密码',
  '密碼',
  'パスワード',
  '비밀번호',
]
const PASSWORD = String.raw`pass(?:word|wort|wd|code)s?|(?<![a-z])pass|pwd|${FOREIGN.join('|')}`
/** Nobody keeps it secret which page comes next. */
const NO_CURSOR =
  '(?<!(?:page|next|continuation|continue|cursor|sync|resume|start|cancel|cancellation|stop|end|pad|eos|bos|unk|mask|special|csrf|xsrf)[_ -]?)'
const OPAQUE = [
  'secrets?',
  '(?:api|access|auth|app|application|account|shared|service|secret|private|signing|encryption|master|admin|deploy|session|refresh|client|webhook|bot|license|storage|consumer|personal|jwt|hmac|oauth)[_ -]?(?:keys?|token|secret)',
  `${NO_CURSOR}token`,
].join('|')

/** Between a name and its value: in a file of settings, JSON, YAML, code. */
const IS = String.raw`[_-]?\d{0,2}\\{0,2}["'\x60\]]{0,2}[ \t]{0,8}(?::=|=>|=(?!=)|:(?!:))[ \t]{0,8}`
const QUOTED = String.raw`\\{0,2}(?<quote>["'\x60])(?<secret>(?:(?!\k<quote>)[^\n\\]){6,512})\\{0,2}\k<quote>`
const BARE = String.raw`(?<secret>[^\s"'\x60,;&|<>()[\]\\]{6,2000})(?![([\w])`

const named = (names: string, is: string, value: string) =>
  new RegExp(`(?:${names})${is}${value}`, 'giu')

const PASSWORD_NEEDS = ['pass', 'pwd', ...FOREIGN]
const OPAQUE_NEEDS = ['secret', 'key', 'token']

/** A name says that what follows is a credential; what follows has to look like one. */
export const ASSIGNMENTS: readonly CredentialRule[] = [
  {
    name: 'password',
    needs: PASSWORD_NEEDS,
    pattern: named(PASSWORD, IS, QUOTED),
    isOne: isQuotedPassword,
  },
  {
    name: 'password',
    needs: PASSWORD_NEEDS,
    pattern: named(PASSWORD, IS, BARE),
    isOne: isPassword,
  },
  { name: 'secret', needs: OPAQUE_NEEDS, pattern: named(OPAQUE, IS, QUOTED), isOne: isOpaque },
  { name: 'secret', needs: OPAQUE_NEEDS, pattern: named(OPAQUE, IS, BARE), isOne: isOpaque },
  {
    name: 'passphrase',
    needs: ['passphrase'],
    pattern: named('passphrase', IS, QUOTED),
    isOne: isPassphrase,
  },
  {
    name: 'passphrase',
    needs: ['passphrase'],
    pattern: named('passphrase', IS, BARE),
    isOne: isPassword,
  },
  {
    name: 'password',
    needs: PASSWORD_NEEDS,
    pattern:
      /\b(?:password|passphrase|passcode|pwd)[ \t]{1,4}(?:is|was|=>|->|lautet|ist|est|es)[ \t]{1,4}["'`“‘(]?(?<secret>[^\s"'`“”’,;()<>]{6,200})/giu,
    isOne: isSpoken,
  },
  {
    name: 'password',
    needs: [
      '--pass',
      '--token',
      '--secret',
      '--api',
      '--auth',
      '--access',
      '--client',
      'login',
      'sshpass',
    ],
    pattern:
      /(?:--(?:pass(?:word|phrase|wd)?|(?:api|auth|access)-(?:key|token)|token|(?:client-)?secret)[ =]|\blogin[ \t]{1,4}\S{1,100}[ \t]{1,4}password[ \t]{1,4}|\bsshpass[ \t]{1,4}-p[ \t]?)["']?(?<secret>[^\s"'`,;&|<>()[\]]{6,400})/giu,
    isOne: isPassword,
  },
  {
    name: 'password',
    needs: ['curl', 'wget', 'http'],
    pattern: /[ \t](?:-u|--user)[ \t=]?["']?[\w.@-]{1,64}:(?<secret>[^\s"'`<>]{6,200})/gu,
    isOne: isPassword,
  },
  {
    name: 'password',
    needs: ['</'],
    pattern:
      /<(?:password|passwd|pwd|secret|api[_-]?key|token|client[_-]?secret)>(?<secret>[^<\s]{6,200})<\//giu,
    isOne: isPassword,
  },
  {
    name: 'password',
    needs: ['identified by', 'with password', 'encrypted password', 'password '],
    pattern:
      /\b(?:identified[ \t]by|(?:with|encrypted|set)[ \t]password)[ \t]{1,4}'(?<secret>[^'\n]{6,200})'/giu,
    isOne: isPassword,
  },
  {
    name: 'database password',
    needs: ['pwd={'],
    pattern: /pwd=\{(?<secret>[^}\s]{6,128})\}/giu,
    isOne: isPassword,
  },
  {
    name: 'database password',
    needs: ['jdbc:oracle'],
    pattern: /jdbc:oracle:\w{2,8}:[\w$#]{1,64}\/(?<secret>[^\s@/]{6,128})@/giu,
    isOne: isPassword,
  },
  {
    name: 'recovery phrase',
    needs: ['seed', 'mnemonic', 'recovery'],
    pattern:
      /(?:seed|mnemonic|recovery)(?:[ _-]?(?:phrase|words))?["']{0,2}[ \t]{0,4}(?:[:=]|is)[ \t]{0,4}["']?(?<secret>[a-z]{3,8}(?: [a-z]{3,8}){11,23})(?![a-z])/giu,
  },
]
