import type { Snippet } from '#shared/recall.ts'

/** Short memories say their summary and little more: then it is marked there, and only the rest is shown below. */
export function titleAndRest(
  summary: string,
  { text, marks }: Snippet,
): { title: Snippet; rest: Snippet } {
  if (!text.startsWith(summary))
    return { title: { text: summary, marks: [] }, rest: { text, marks } }
  const cut = summary.length + (/^\s*/.exec(text.slice(summary.length))?.[0].length ?? 0)
  return {
    title: { text: summary, marks: marks.filter(([from]) => from < summary.length) },
    rest: {
      text: text.slice(cut),
      marks: marks
        .filter(([, until]) => until > cut)
        .map(([from, until]) => [Math.max(0, from - cut), until - cut]),
    },
  }
}
