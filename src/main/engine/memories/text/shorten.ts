/** At most this long, cut at a word where there is one. */
export function shortened(text: string, longest: number): string {
  if (text.length <= longest) return text
  const cut = text.slice(0, longest - 1)
  const space = cut.lastIndexOf(' ')
  const kept = (space > longest / 2 ? cut.slice(0, space) : cut).trimEnd()
  // Half of an emoji at the cut would be refused as broken text.
  return `${kept.isWellFormed() ? kept : kept.slice(0, -1)}…`
}
