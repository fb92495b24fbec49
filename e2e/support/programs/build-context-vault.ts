import process from 'node:process'
import { LEVELS } from '#shared/context-policy.ts'
import type { Memory } from '#shared/memory.ts'
import type { Scope } from '#shared/scope.ts'
import { oneOfMany, writeMany } from './many.ts'

// A vault as agents fill it in a year: many projects, few rules that are critical, and some long
// notes about one subject, so that a budget has to choose. `critical` makes it an ugly one.
const PROJECTS = 40
const NOTES = 24
const WHAT = 'lighthouse pier crane ferry beacon dock anchor buoy tide sluice'.split(' ')
const DID = 'answered restarted stalled recovered drifted waited closed opened'.split(' ')

const [file, name, size, most] = process.argv.slice(2)
if (file === undefined || name === undefined || size === undefined || most === undefined)
  throw new Error('Usage: <file> <name> <memories> <critical ones>')
const [count, critical] = [Number(size), Number(most)]
await writeMany({ file, name, vaultId: 'vlt_contextbig00', count }, (n) => {
  const isNote = n < NOTES
  const memory = oneOfMany(n, {
    ...(isNote ? note(n) : observation(n)),
    scope: isNote ? noteScope(n) : { kind: 'project', id: `project-${n % PROJECTS}` },
    priority: priorityOf(n),
    taskType: 'context',
  })
  return isNote ? { ...memory, type: 'procedural' } : memory
})

/** Critical ones are spread evenly over everything that is no note. */
function priorityOf(n: number): Memory['priority'] {
  if (n >= NOTES && (n * critical) % count < critical) return 'critical'
  return LEVELS[n % LEVELS.length] ?? 'medium'
}

function noteScope(n: number): Scope {
  if (n % 3 === 0) return { kind: 'global' }
  return n % 3 === 1 ? { kind: 'project', id: 'project-1' } : { kind: 'task', id: 'T-1' }
}

/** Each longer than the last: from a page to a long document. */
function note(n: number) {
  const summary = `How the harbour gateway is deployed, part ${n + 1}`
  const steps = Array.from(
    { length: 12 * (n + 1) },
    (_, step) =>
      `Step ${step}: the harbour gateway of region ${(n * 7 + step) % 31} is deployed after relay ${step % 11} has answered twice and nobody waits.`,
  )
  return { summary, text: `${summary}.\n\n${steps.join('\n')}` }
}

function observation(n: number) {
  const [what, did] = [WHAT[n % WHAT.length] ?? '', DID[(n * 3) % DID.length] ?? '']
  const summary = `The ${what} ${n % 977} of project ${n % PROJECTS} ${did} after ${n % 1000} ms`
  const detail = `Seen by the ${WHAT[(n * 7) % WHAT.length]} watch in round ${n}; the log of day ${n % 365} has it, and nothing else came of it.`
  return { summary, text: `${summary}. ${detail}` }
}
