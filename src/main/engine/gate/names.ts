import { AppError } from '#shared/errors.ts'
import type { Change } from '#shared/journal.ts'
import type { Principal } from '#shared/principal.ts'
import { Scope } from '#shared/scope.ts'
import type { Secrets } from '../ports/secrets.ts'

/** What it is the name of, in words, and the name. */
export type Named = readonly [what: string, name: string]

/** Names found harmless: an agent comes with the same ones at every call. */
const REMEMBERED = 2000

/**
 * A name stands in every list, label and entry and holds places together, so no mark could take
 * its place: one that is a credential is refused before anything is written under it.
 */
export function namesRefused(secrets: () => Secrets | null) {
  const harmless = new Set<string>()
  return async (names: readonly Named[]): Promise<void> => {
    const rules = secrets()
    if (rules === null) return
    for (const named of names) {
      const [, name] = named
      if (harmless.has(name)) continue
      await refuseName(named, rules)
      if (harmless.size >= REMEMBERED) harmless.clear()
      harmless.add(name)
    }
  }
}

/** Whom an agent says it is, and what it works on. */
export function namesOfCaller(principal: Principal): Named[] {
  if (principal.kind !== 'agent') return []
  const { id, teams, project, session, task } = principal
  const worksOn: [string, string | null][] = [
    ['project', project],
    ['session', session],
    ['task', task],
  ]
  return [
    ['agent', id],
    ...teams.map((team): Named => ['team', team]),
    ...worksOn.flatMap(([what, name]): Named[] => (name === null ? [] : [[what, name]])),
  ]
}

/** The places that these changes would put memories into. */
export async function refusePlaces(changes: readonly Change[], secrets: Secrets): Promise<void> {
  const places = new Map<string, Named>()
  for (const { noun, after } of changes) {
    const scope = noun === 'memory' ? Scope.safeParse(after?.['scope']).data : undefined
    if (scope !== undefined && scope.kind !== 'global')
      places.set(`${scope.kind}/${scope.id}`, [scope.kind, scope.id])
  }
  for (const named of places.values()) await refuseName(named, secrets)
}

async function refuseName([what, name]: Named, secrets: Secrets): Promise<void> {
  const [found] = await secrets.find(name)
  if (found === undefined) return
  throw new AppError(
    'invalid_input',
    `The name of this ${what} looks like a credential (${found.rule}). Give it another name.`,
  )
}
