import type { Handed } from './handoff.ts'
import type { Scope } from './scope.ts'

/** For whom it is, after “to”. */
export function receiverWords(to: Scope): string {
  switch (to.kind) {
    case 'agent':
      return to.id
    case 'team':
      return `anyone in team ${to.id}`
    case 'project':
      return `whoever works on ${to.id} next`
    case 'task':
      return `whoever takes ${to.id} next`
    case 'session':
      return `whoever is in session ${to.id}`
    case 'global':
      return 'anyone'
  }
}

/** Why a memory is in a handoff, after “Handed over:”. */
export const HANDED_WORDS: Readonly<Record<Handed, string>> = {
  recommended: 'recommended',
  snapshot: 'a note of the task',
  created: 'made in the task',
  loaded: 'used in the task',
}

const WITHHELD: Readonly<Record<Handed, readonly [string, string]>> = {
  recommended: ['recommended memory', 'recommended memories'],
  snapshot: ['note of the task', 'notes of the task'],
  created: ['memory made in the task', 'memories made in the task'],
  loaded: ['memory used in the task', 'memories used in the task'],
}

/** “2 notes of the task, 1 recommended memory”; empty where nothing is withheld. */
export function withheldWords(withheld: Readonly<Record<Handed, number>>): string {
  return (['recommended', 'snapshot', 'created', 'loaded'] as const)
    .filter((kind) => withheld[kind] > 0)
    .map((kind) => `${withheld[kind]} ${WITHHELD[kind][withheld[kind] === 1 ? 0 : 1]}`)
    .join(', ')
}
