/** What was done, without the words of the memories it names: one of them may have been purged. */
export function withoutQuotes(label: string): string {
  return label.replace(/“[^”]*”/gu, '“…”')
}
