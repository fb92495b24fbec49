/** `<token>`, `${TOKEN}`, `{{ token }}`, `$TOKEN`, `%TOKEN%`, `[token]`: the text tells where one belongs. */
const TEMPLATE = /[<>{}…]|\.\.\.|^\$\w+(?:@|$)|^\$[({]|%[A-Z_]{2,64}%|^\[|^@\w+$|\*{3}|•{2}/u
const STANDS_IN =
  /example|placeholder|change[_-]?(?:me|it|this)|redacted|removed|your[_-]?(?:api|secret|token|key|pass|own|access|client|auth)|insert[_-]?|replace[_-]?(?:me|with)|dummy|(?:x{4}|X{4}|0{8})/iu

/** Something that only shows where a credential would stand. */
export function isPlaceholder(value: string): boolean {
  return TEMPLATE.test(value) || STANDS_IN.test(value)
}

const WORDS: ReadonlySet<string> = new Set(
  (
    'password passwd pass pw pwd passphrase mypassword mypass yourpassword yourpass userpassword dbpassword newpassword oldpassword ' +
    'secret mysecret yoursecret supersecret topsecret clientsecret secretkey secretpassword token mytoken yourtoken accesstoken authtoken ' +
    'apikey myapikey yourapikey key mykey yourkey value string text number boolean null none undefined true false empty blank ' +
    'test tests testing tester user username admin administrator root guest demo sample default foo bar baz foobar qux fake mock ' +
    'hidden masked required optional hello world abc abcd abcdef abcdefg abcdefgh xyz asdf qwerty letmein something anything whatever some any the ' +
    'postgres mysql redis mongo localhost utf sha hs rs es ps aes md base oauth ed argon argon2id pbkdf bcrypt scrypt http https tls ssl ipv'
  ).split(' '),
)

const LONGEST_WORD = 64

/** `password123`, `sha256`: what a text says where a value is not given, or what kind of value it is. */
export function isPlaceholderWord(value: string): boolean {
  if (value.length > LONGEST_WORD) return false
  const bare = value.toLowerCase().replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '')
  return WORDS.has(bare.replace(/[\s._-]/gu, ''))
}
