/** What was done, without the words of the memories it names: one of them may have been purged. */
export function unquoted(label: string): string {
  return label.replace(/“[^”]*”/gu, '“…”')
}
