import { quoted } from '../../memories/labels.ts'
import { MOST_READ, type Occurrence } from './occurrences.ts'

/** What the item is called. `procedure`: the summary of the one that did not help. */
export function labelFor(name: string, times: number, procedure: string | null): string {
  if (procedure !== null) return `${name} happened again after ${quoted(procedure)}`
  return `${name} happened ${timesOf(times)}`
}

interface Grounds {
  occurrences: readonly Occurrence[]
  /** How often it happened since the procedure. */
  since: number
  procedure: string | null
  unwritten: boolean
  replaces: boolean
}

/** Why it is asked, and what approving does. */
export function reasonFor({ occurrences, since, procedure, unwritten, replaces }: Grounds): string {
  const happened =
    procedure === null
      ? `It happened ${timesOf(occurrences.length)}${amongWhom(occurrences)}, and nothing prevents it yet.`
      : `The procedure does not help: since ${quoted(procedure)} it happened ${timesOf(since)}.`
  const then = replaces ? 'Approving replaces the procedure with the drafted one.' : KEEPS
  return `${happened} ${unwritten ? NOTHING_SAID : then}`
}

const KEEPS = 'Approving keeps the drafted procedure.'
const NOTHING_SAID =
  'Nobody said what helped, so there is nothing to draft a procedure from: write down what prevents it.'

function amongWhom(occurrences: readonly Occurrence[]): string {
  const tasks = new Set(occurrences.flatMap(({ task }) => task?.id ?? [])).size
  const agents = new Set(occurrences.map(({ agent }) => agent)).size
  const said = [
    ...(tasks > 1 ? [`in ${tasks} tasks`] : []),
    ...(agents > 1 ? [`to ${agents} agents`] : []),
  ]
  return said.length === 0 ? '' : ` ${said.join(', ')}`
}

function timesOf(times: number): string {
  if (times >= MOST_READ) return `at least ${MOST_READ} times`
  return times === 1 ? 'once' : times === 2 ? 'twice' : `${times} times`
}
