import { counted } from '#renderer/lib/format.ts'
import type { Comparison } from '#shared/context-comparison.ts'
import type { MemoryId } from '#shared/memory.ts'

/** What a pin would do: "Pinned, it would displace “…” and shorten “…”." */
export function pinSentence(id: MemoryId, { cameIn, fellOut, changed }: Comparison): string {
  if (!cameIn.some((one) => one.id === id))
    return 'Pinned, it would still not fit: the critical memories and the other pins leave too little.'
  const displaced = fellOut.map(quoted)
  const shortened = changed.filter((one) => one.tokensAfter < one.tokensBefore).map(quoted)
  const parts = [
    displaced.length > 0 && `displace ${listed(displaced)}`,
    shortened.length > 0 && `shorten ${listed(shortened)}`,
  ].filter((part) => part !== false)
  return `Pinned, it would ${parts.length === 0 ? 'go in and displace nobody' : parts.join(' and ')}.`
}

/** What leaving it out would do: "Left out, it would let in “…”." */
export function excludeSentence(id: MemoryId, { cameIn, fellOut, changed }: Comparison): string {
  const freed = fellOut.find((one) => one.id === id)?.tokens ?? 0
  const letIn = cameIn.map(quoted)
  const lengthened = changed.filter((one) => one.tokensAfter > one.tokensBefore).map(quoted)
  const parts = [
    `free ${counted(freed, 'token')}`,
    letIn.length > 0 && `let in ${listed(letIn)}`,
    lengthened.length > 0 && `make ${listed(lengthened)} longer`,
  ].filter((part) => part !== false)
  return `Left out, it would ${listed(parts)}.`
}

const NAMED = 3

function listed(words: readonly string[]): string {
  const named = words.length > NAMED + 1 ? words.slice(0, NAMED) : words
  const rest = words.length - named.length
  const all = rest > 0 ? [...named, `${rest} more`] : named
  const last = all.at(-1) ?? ''
  return all.length < 2 ? last : `${all.slice(0, -1).join(', ')} and ${last}`
}

const LONGEST = 60
const quoted = ({ summary }: { summary: string }) =>
  `“${summary.length > LONGEST ? `${summary.slice(0, LONGEST - 1)}…` : summary}”`
