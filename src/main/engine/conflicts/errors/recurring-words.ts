import { MOST_READ, type Occurrence } from './occurrences.ts'

/** What the item is called. */
export function labelFor(name: string, times: number, isFailing: boolean): string {
  if (isFailing) return `${name} happened again: the procedure does not help`
  return `${name} happened ${timesOf(times)}`
}

interface Grounds {
  occurrences: readonly Occurrence[]
  /** How often it happened since the procedure that does not help; null where there is none. */
  since: number | null
  unwritten: boolean
  replaces: boolean
}

/** Why it is asked, and what approving does. */
export function reasonFor({ occurrences, since, unwritten, replaces }: Grounds): string {
  const happened =
    since === null
      ? `It happened ${timesOf(occurrences.length)}${amongWhom(occurrences)}, and nothing prevents it yet.`
      : `It happened ${timesOf(since)} since the procedure was kept.`
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
