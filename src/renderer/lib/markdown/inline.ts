/** A stretch of a line. A link is shown as text with its address: nothing here can be followed or fetched. */
export type InlinePiece =
  | { kind: 'text' | 'strong' | 'emphasis' | 'code'; text: string }
  | { kind: 'link'; text: string; address: string }

/** Marks inside of words (`snake_case`, `2 * 3`) mean nothing. */
const MARKS = new RegExp(
  [
    /(?<ticks>`{1,3})(?<code>[^`]+)\k<ticks>/u,
    /(?<![\p{L}\p{N}*])\*\*(?<strong>\S(?:[^*]{0,2000}?\S)?)\*\*(?![\p{L}\p{N}*])/u,
    /(?<![\p{L}\p{N}_])__(?<bold>\S(?:[^_]{0,2000}?\S)?)__(?![\p{L}\p{N}_])/u,
    /(?<![\p{L}\p{N}*])\*(?<emphasis>[^\s*](?:[^*]{0,2000}?[^\s*])?)\*(?![\p{L}\p{N}*])/u,
    /(?<![\p{L}\p{N}_])_(?<slanted>[^\s_](?:[^_]{0,2000}?[^\s_])?)_(?![\p{L}\p{N}_])/u,
    /!?\[(?<words>[^\]\n]{1,500})\]\((?<address>[^()\s]{1,2000})\)/u,
  ]
    .map(({ source }) => source)
    .join('|'),
  'gu',
)

export function inlineOf(text: string): InlinePiece[] {
  const pieces: InlinePiece[] = []
  let at = 0
  for (const match of text.matchAll(MARKS)) {
    if (match.index > at) pieces.push({ kind: 'text', text: text.slice(at, match.index) })
    pieces.push(pieceOf(match))
    at = match.index + match[0].length
  }
  if (at < text.length) pieces.push({ kind: 'text', text: text.slice(at) })
  return pieces
}

function pieceOf(match: RegExpExecArray): InlinePiece {
  const { code, strong, bold, emphasis, slanted, words, address } = match.groups ?? {}
  if (code !== undefined) return { kind: 'code', text: code }
  if (words !== undefined && address !== undefined) return { kind: 'link', text: words, address }
  const loud = strong ?? bold
  if (loud !== undefined) return { kind: 'strong', text: loud }
  return { kind: 'emphasis', text: emphasis ?? slanted ?? match[0] }
}
