import { ArrowUpDown, type LucideIcon, Minus, PenLine, Plus } from 'lucide-react'
import { classes } from '#renderer/lib/classes.ts'
import { COMPRESSION_WORDS } from '#renderer/lib/context/compression-words.ts'
import { count, counted } from '#renderer/lib/format.ts'
import { DisputedMark } from '#renderer/parts/disputed/DisputedMark.tsx'
import type { How } from '#shared/context.ts'
import type { Comparison } from '#shared/context-comparison.ts'
import type { MemoryId } from '#shared/memory.ts'
import type { ChangeKind } from './package-changes.ts'

/** What came in, fell out, changed and moved, one line each. */
export function ComparisonLines({ change }: { change: Comparison }) {
  const { cameIn, fellOut, changed, moved, counts } = change
  const listed = cameIn.length + fellOut.length + changed.length + moved.length
  const left = counts.cameIn + counts.fellOut + counts.changed + counts.moved - listed
  return (
    <ul aria-label="Changes" className="text-sm">
      {cameIn.map(({ id, summary, tokens, how }) => (
        <Line
          key={`in ${id}`}
          id={id}
          kind="came in"
          summary={summary}
          words={`${COMPRESSION_WORDS[how].toLowerCase()}, ${counted(tokens, 'token')}`}
        />
      ))}
      {fellOut.map(({ id, summary, tokens, sentence }) => (
        <Line
          key={`out ${id}`}
          id={id}
          kind="fell out"
          summary={summary}
          words={`${sentence} ${counted(tokens, 'token')} less.`}
        />
      ))}
      {changed.map(({ id, summary, from, to, tokensBefore, tokensAfter }) => (
        <Line
          key={`changed ${id}`}
          id={id}
          kind="changed"
          summary={summary}
          words={`${changedHow(from, to)}, ${count(tokensBefore)} → ${counted(tokensAfter, 'token')}`}
        />
      ))}
      {moved.map(({ id, summary, from, to }) => (
        <Line
          key={`moved ${id}`}
          id={id}
          kind="moved"
          summary={summary}
          words={`place ${count(from)} → ${count(to)}`}
        />
      ))}
      {left > 0 && (
        <li className="px-4 py-1 text-soft">and {counted(left, 'more change')}, not listed here</li>
      )}
    </ul>
  )
}

function changedHow(from: How, to: How): string {
  if (from !== to) return `${COMPRESSION_WORDS[from]} → ${COMPRESSION_WORDS[to].toLowerCase()}`
  return to === 'chunks' ? 'other parts' : 'other words'
}

interface LineProps {
  id: MemoryId
  kind: ChangeKind
  summary: string
  words: string
}

function Line({ id, kind, summary, words }: LineProps) {
  return (
    <li className="grid min-h-6 grid-cols-[5rem_minmax(0,2fr)_minmax(0,3fr)] items-center gap-2 px-4 py-0.5">
      <ChangeMark kind={kind} withWord />
      <span className="flex min-w-0 items-center gap-1">
        <span dir="auto" title={summary} className="truncate">
          {summary}
        </span>
        <DisputedMark id={id} className="-my-1" />
      </span>
      <span title={words} className="truncate text-soft tabular-nums">
        {words}
      </span>
    </li>
  )
}

/** A sign with its word; never the colour alone. */
export function ChangeMark({ kind, withWord = false }: { kind: ChangeKind; withWord?: boolean }) {
  const { icon: Icon, look } = LOOKS[kind]
  return (
    <span
      title={kind}
      className={classes('inline-flex items-center gap-1 align-middle whitespace-nowrap', look)}
    >
      <Icon aria-hidden className="size-3.5 shrink-0" />
      <span className={withWord ? undefined : 'sr-only'}>{kind}</span>
    </span>
  )
}

const LOOKS: Record<ChangeKind, { icon: LucideIcon; look: string }> = {
  'came in': { icon: Plus, look: 'text-good' },
  'fell out': { icon: Minus, look: 'text-danger' },
  changed: { icon: PenLine, look: 'text-accent' },
  moved: { icon: ArrowUpDown, look: 'text-soft' },
}
