import type { OutlineEntry, OutlineSketch } from './entry.ts'

/** From every signature to the bare names. What is exported is named in all of them. */
const DETAILS = [signatures, exportedSignatures, shortSignatures, names] as const
const SHORT_HEAD = 72
const LONGEST_HEAD = 240
const MOST_HIDDEN = 40

/** The most detailed outline that `isShort` takes; the shortest when none is. */
export function render(sketch: OutlineSketch, isShort: (outline: string) => boolean): string {
  let outline = ''
  for (const detail of DETAILS) {
    outline = detail(sketch)
      .filter((line) => line !== '')
      .join('\n')
    if (isShort(outline)) return outline
  }
  return outline
}

function signatures({ imports, entries }: OutlineSketch): string[] {
  const lines = (one: OutlineEntry, indent: string): string[] => [
    `${indent}${cut(one, LONGEST_HEAD)}`,
    ...one.members.flatMap((member) => lines(member, `${indent}  `)),
  ]
  return [importLine(imports), ...entries.flatMap((one) => lines(one, ''))]
}

function exportedSignatures({ imports, entries }: OutlineSketch): string[] {
  const shown = entries.filter(({ exported }) => exported)
  const lines = (one: OutlineEntry, indent: string): string[] => [
    `${indent}${cut(one, LONGEST_HEAD)}`,
    ...one.members
      .filter(({ exported }) => exported)
      .flatMap((member) => lines(member, `${indent}  `)),
  ]
  return [importLine(imports), ...shown.flatMap((one) => lines(one, '')), hiddenLine(entries)]
}

function shortSignatures({ imports, entries }: OutlineSketch): string[] {
  const shown = entries.filter(({ exported }) => exported)
  return [
    importLine(imports),
    ...shown.map((one) => `${cut(one, SHORT_HEAD)}${inBraces(one)}`),
    hiddenLine(entries),
  ]
}

function names({ entries }: OutlineSketch): string[] {
  const shown = entries.filter(({ exported }) => exported)
  const all = new Set(
    shown.flatMap((one) => (one.names.length === 0 ? [cut(one, SHORT_HEAD)] : one.names)),
  )
  const hidden = all.size === 0 ? hiddenLine(entries) : ''
  return [all.size === 0 ? '' : `exports: ${[...all].join(', ')}`, hidden]
}

/** A long one is cut, but never before its names are out. */
function cut({ head, names: own }: OutlineEntry, longest: number): string {
  if (head.length <= longest) return head
  const short = `${head.slice(0, longest - 1).trimEnd()}…`
  const missing = own.filter((name) => !hasWord(short.slice(0, -1), name))
  return missing.length === 0 ? short : `${short} ${missing.join(', ')}`
}

function hasWord(text: string, name: string): boolean {
  for (let at = text.indexOf(name); at >= 0; at = text.indexOf(name, at + 1))
    if (!/[\w$]/.test(text.charAt(at + name.length)) && !/[\w$]/.test(text.charAt(at - 1)))
      return true
  return false
}

function inBraces({ members }: OutlineEntry): string {
  const shown = members.filter(({ exported }) => exported).flatMap(({ names: own }) => own)
  return shown.length === 0 ? '' : ` { ${[...new Set(shown)].join(', ')} }`
}

function importLine(imports: readonly string[]): string {
  return imports.length === 0 ? '' : `imports: ${imports.join(', ')}`
}

function hiddenLine(entries: readonly OutlineEntry[]): string {
  const hidden = [
    ...new Set(entries.filter(({ exported }) => !exported).flatMap((one) => one.names)),
  ]
  if (hidden.length === 0) return ''
  const more = hidden.length > MOST_HIDDEN ? `, and ${hidden.length - MOST_HIDDEN} more` : ''
  return `internal: ${hidden.slice(0, MOST_HIDDEN).join(', ')}${more}`
}
