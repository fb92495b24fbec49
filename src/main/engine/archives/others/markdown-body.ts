/**
 * What a memory says, as the Markdown it was written in. Agents wrote much of it, and a note is opened by programs that do more
 * than read: it draws no picture from the network, has no HTML, embeds nothing, leads to no note that is not there,
 * runs in no plug-in, and does not swallow what stands below it.
 */
export function markdownBody(said: string): string {
  const lines: string[] = []
  let paragraph: string[] = []
  let fence: string | null = null
  const endParagraph = () => {
    lines.push(...safeParagraph(paragraph))
    paragraph = []
  }
  for (const line of said.split(/\r\n|[\n\r]/u)) {
    if (fence !== null) {
      lines.push(line)
      if (closes(line, fence)) fence = null
      continue
    }
    const opened = FENCE.exec(line)
    if (opened !== null || line.trim() === '') endParagraph()
    if (opened !== null) {
      const [, indent = '', marks = '', info = ''] = opened
      fence = marks
      lines.push(`${indent}${marks}${languageOf(info)}`)
    } else if (line.trim() === '') lines.push(line)
    else paragraph.push(line)
  }
  endParagraph()
  if (fence !== null) lines.push(fence)
  return lines.join('\n')
}

/** With a backtick behind it, it is no fence but code within a line. */
const FENCE = /^( {0,3})(`{3,}(?=[^`]*$)|~{3,})(.*)$/u

function closes(line: string, fence: string): boolean {
  const marks = line.trim()
  return (
    /^ {0,3}\S/u.test(line) &&
    marks.startsWith(fence) &&
    marks.replaceAll(fence.charAt(0), '') === ''
  )
}

/** A block that names anything else is run by a plug-in of somebody: it is shown as text. */
const LANGUAGES: ReadonlySet<string> = new Set(
  `bash c console cpp cs csharp css diff dockerfile go graphql html ini java javascript js json jsonc jsx kotlin
  lua make makefile markdown md nginx php plaintext powershell py python rb ruby rust scss sh shell sql swift
  text toml ts tsx txt typescript xml yaml yml zsh`.split(/\s+/u),
)

function languageOf(info: string): string {
  const name = info.trim().split(/\s/u, 1)[0] ?? ''
  return name === '' || LANGUAGES.has(name.toLowerCase()) ? name : 'text'
}

const SPAN = /(?<!`)(`+)(?!`)(.*?)(?<!`)\1(?!`)/gu

/** Code within a line is left alone, unless it is not sure where it begins and ends: then all of it is plain text. */
function safeParagraph(lines: readonly string[]): string[] {
  const isSure = lines.every(
    (line) => !/\\`/u.test(line) && !line.replaceAll(SPAN, '').includes('`'),
  )
  return isSure ? lines.map(safeLine) : lines.map(plainText)
}

function safeLine(line: string): string {
  let safe = ''
  let end = 0
  for (const found of line.matchAll(SPAN)) {
    safe += inert(line.slice(end, found.index)) + safeSpan(found[0], found[2] ?? '')
    end = found.index + found[0].length
  }
  return safe + inert(line.slice(end))
}

/** Dataview runs what begins like this. */
const safeSpan = (span: string, code: string) => (/^\s*\$?=/u.test(code) ? plainText(span) : span)

/** HTML, pictures and embeds, links to notes, hidden comments. */
const ACTS = /(\\*)(<(?=[A-Za-z/!?%])|!(?=\[)|\[(?=\[)|%(?=%))/gu

const inert = (text: string) =>
  text.replaceAll(ACTS, (whole: string, slashes: string, sign: string) =>
    slashes.length % 2 === 1 ? whole : `${slashes}\\${sign}`,
  )

/** Words and nothing else. */
export function plainText(said: string): string {
  return said
    .replaceAll(/[\\`<[\]]/gu, String.raw`\$&`)
    .replaceAll(/^(\s*)(#{1,6}\s|~{3,}|-{3,}|={3,}|>)/gmu, String.raw`$1\$2`)
}
