import type { z } from 'zod'

/** The value with every text that is longer than its field allows cut to fit: a mark may be longer than what it replaces. */
export function cutToFit<T>(schema: z.ZodType<T>, value: T): T {
  const fitted = structuredClone(value)
  for (const { code, path, ...issue } of schema.safeParse(value).error?.issues ?? []) {
    const longest = code === 'too_big' && 'maximum' in issue ? Number(issue.maximum) : null
    if (longest !== null) shorten(fitted, path, longest)
  }
  return fitted
}

function shorten(value: unknown, [step, ...rest]: readonly PropertyKey[], longest: number): void {
  if (value === null || typeof value !== 'object' || step === undefined) return
  const inner: unknown = Reflect.get(value, step)
  if (rest.length > 0) shorten(inner, rest, longest)
  else if (typeof inner === 'string') Reflect.set(value, step, cut(inner, longest))
}

/** Half a character at the cut would be refused as broken text. */
function cut(text: string, longest: number): string {
  return text.slice(0, longest).replace(/[\uD800-\uDBFF]$/, '')
}
