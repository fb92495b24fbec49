/** The tags with those in `text` behind them: in lower case, as tags are written, and each once. */
export function withTags(tags: readonly string[], text: string): string[] {
  const more = text
    .toLowerCase()
    .split(/[\s,]+/)
    .map((tag) => tag.replace(/^#/, ''))
    .filter((tag) => tag !== '')
  return [...new Set([...tags, ...more])]
}
