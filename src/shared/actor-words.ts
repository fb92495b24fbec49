/** Who did it, as a person reads it: themself, Loci, or an agent by its name. */
export function actorName(actor: string): string {
  return NAMES.get(actor) ?? (readsLikeNoAgent(actor) ? `agent ${actor}` : actor)
}

/** Within a sentence. */
export function actorInSentence(actor: string): string {
  return actor === 'USER' ? 'you' : actorName(actor)
}

/** Whom a person means who types a name. */
export function actorNamed(typed: string): string {
  const said = typed.toLowerCase()
  for (const [actor, name] of NAMES) if (name.toLowerCase() === said) return actor
  return typed
}

const NAMES: ReadonlyMap<string, string> = new Map([
  ['USER', 'You'],
  ['SYSTEM', 'Loci'],
])

/** An agent called “You” would have its words read as the person's own. */
const TAKEN: ReadonlySet<string> = new Set(['you', 'loci', 'user', 'system', 'me'])

function readsLikeNoAgent(name: string): boolean {
  const plain = name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')
  return TAKEN.has(Array.from(plain, (letter) => LOOKALIKES.get(letter) ?? letter).join(''))
}

/** Letters of other scripts, and digits, that are drawn like the ones in these words. */
const LOOKALIKES: ReadonlyMap<string, string> = new Map(
  Object.entries({
    y: 'уүγʏ',
    o: 'оοօ0',
    u: 'υսʋ',
    l: 'ӏ1ǀ',
    c: 'сϲ',
    i: 'іιı',
    s: 'ѕ',
    e: 'е',
    m: 'м',
    t: 'т',
  }).flatMap(([plain, others]) => Array.from(others, (other) => [other, plain] as const)),
)
