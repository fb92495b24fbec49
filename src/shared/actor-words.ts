/** Who did it, as a person reads it: themself, Loci, or an agent by its name. */
export function actorName(actor: string): string {
  return NAMES.get(actor) ?? actor
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
