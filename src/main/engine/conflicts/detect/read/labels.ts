import type { Part } from './quantities.ts'
import { statementsOf } from './statements.ts'
import { wordBut } from './word.ts'

/** “max upload size: 10 MB”, “LOG_LEVEL=debug”: a name and what it is set to. */
export interface Label {
  /** The words of the name that say something, the same however it is written. */
  name: string
  /** How many words that is; a single one is the name of something else elsewhere. */
  words: number
  value: readonly Part[]
}

const LINE =
  /^[ \t]*(?:[-*•][ \t]+)?(?<name>[\p{L}\p{N}`][^:=\n]{0,60}?)[ \t]*(?::[ \t]+|[ \t]*=[ \t]*)(?<value>\S[^\n]{0,80}?)[ \t]*$/gmu
const LONGEST_VALUE = 6
const LONGEST_TEXT = 2000
/** What is said anew each time: of these there is more than one. */
const SAID_ANEW =
  /^(?:todo|note|notes|tip|hint|fix|example|warning|caution|lesson|reason|cause|next|done|decision|question|answer|error|result|summary|step|finding|reminder|problem|solution|see|ps|update|idea|option|action|found|history|change|blocker|meeting|progress)s?$/u

/** Null for a text with anything but such lines in it, save a heading that names what they are about. */
export function labelsIn(text: string): { heading: string; labels: Label[] } | null {
  // Every write compares with dozens: most texts are told apart from a list of settings by one look.
  if (text.length > LONGEST_TEXT || !/[:=]/.test(text)) return null
  const lines = [...text.matchAll(LINE)]
  const [first] = lines
  if (first === undefined) return null
  const rest = text.replaceAll(LINE, '')
  if (rest.slice(first.index).trim() !== '') return null
  const labels = lines.flatMap((line) => labelOf(line))
  return labels.length < lines.length ? null : { heading: rest.trim().toLowerCase(), labels }
}

function labelOf({ groups, index, 0: line }: RegExpExecArray): Label[] {
  const { name = '', value = '' } = groups ?? {}
  const content = statementsOf(name.replaceAll(/[_`]/g, ' ')).flatMap((each) => each.content)
  const at = index + line.lastIndexOf(value)
  const versioned = content.some(({ lower }) => /^(?:version|release)$/.test(lower))
  const said = partsAt(value, at).map((part) => (versioned ? asVersion(part) : part))
  const isAnew = content.some(({ lower }) => SAID_ANEW.test(lower))
  if (content.length === 0 || content.length > 6 || isAnew || said.length > LONGEST_VALUE) return []
  return [{ name: content.map(({ root }) => root).join(' '), words: content.length, value: said }]
}

function partsAt(value: string, at: number): Part[] {
  return statementsOf(value).flatMap(({ parts }) =>
    parts.map((part) => wordBut(part, { start: part.start + at, end: part.end + at })),
  )
}

/** Version 3.1 is not version 3.10. */
const asVersion = (part: Part): Part =>
  part.kind === 'number' && part.figure?.kind === 'number'
    ? wordBut(part, { figure: { kind: 'version', measure: 'version', value: part.lower } })
    : part
