/** Forms that no ending gives away, with the word they are a form of. */
const FORMS = [
  'be am is are was were been being',
  'have has had having',
  'do does did done',
  'go goes went gone',
  'run ran, sing sang sung, swim swam swum, drink drank drunk, ring rang rung, begin began begun',
  'ride rode ridden, drive drove driven, write wrote written, rise rose risen, choose chose chosen',
  'break broke broken, speak spoke spoken, wake woke woken, freeze froze frozen, steal stole stolen',
  'take took taken, shake shook shaken, give gave given, eat ate eaten, fall fell fallen, see saw seen',
  'know knew known, grow grew grown, throw threw thrown, fly flew flown, draw drew drawn, show shown',
  'wear wore worn, tear tore torn, bear bore borne, swear swore sworn, hide hid hidden, bite bit bitten',
  'come came, become became, make made, say said, pay paid, lay laid, tell told, sell sold, hold held',
  'keep kept, sleep slept, leave left, feel felt, meet met, send sent, spend spent, build built, lose lost',
  'lend lent, bend bent, get got gotten, sit sat, stand stood, understand understood, find found',
  'bring brought, buy bought, think thought, catch caught, teach taught, fight fought, seek sought',
  'lead led, read, feed fed, win won, hang hung, stick stuck, strike struck, shoot shot, light lit, lie lying lay lain',
  'die dying, tie tying, slide slid, spin spun, dig dug, shine shone, hear heard, mean meant, deal dealt',
  'man men, woman women, child children, person people, foot feet, tooth teeth, mouse mice, goose geese',
  'knife knives, wife wives, life lives, leaf leaves, half halves, wolf wolves, index indices, datum data',
  'good better best, bad worse worst, far further furthest',
]

const BASES = new Map(
  FORMS.flatMap((line) => line.split(', ')).flatMap((row) => {
    const [base = '', ...forms] = row.split(' ')
    return forms.map((form) => [form, base] as const)
  }),
)

export function baseOf(lower: string): string {
  return BASES.get(lower) ?? lower
}
