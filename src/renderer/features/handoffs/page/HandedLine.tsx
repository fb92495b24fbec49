import type { ReactNode } from 'react'
import { classes } from '#renderer/lib/classes.ts'
import { TypeGlyph } from '#renderer/lib/memory/TypeGlyph.tsx'
import { openMemory, useNavigation } from '#renderer/lib/navigation.ts'
import type { Handed } from '#shared/handoff.ts'
import { HANDED_WORDS } from '#shared/handoff-words.ts'
import type { MemoryId, MemoryRow } from '#shared/memory.ts'

interface HandedLineProps {
  row: Pick<MemoryRow, 'id' | 'summary'> & Partial<Pick<MemoryRow, 'type'>>
  because?: readonly Handed[]
  /** A second line: why it is in or is not. */
  sentence?: string
  aside?: ReactNode
  quiet?: boolean
}

/** One memory that opens beside the page, with why it is here. */
export function HandedLine({ row, because = [], sentence, aside, quiet = false }: HandedLineProps) {
  const id: MemoryId = row.id
  const open = useNavigation(({ place }) => place.memoryId === id)
  const why = because.map((kind) => HANDED_WORDS[kind]).join(', ')
  return (
    <button
      type="button"
      aria-current={open || undefined}
      onClick={() => openMemory(id)}
      className={classes(
        'flex w-full items-baseline gap-3 px-4 py-1 text-left focus-visible:-outline-offset-2',
        open ? 'bg-selected' : 'hover:bg-hover',
      )}
    >
      {row.type !== undefined && (
        <span className="self-center">
          <TypeGlyph type={row.type} />
        </span>
      )}
      <span className="min-w-0 flex-1">
        <span
          dir="auto"
          title={row.summary}
          className={classes('block truncate', quiet && 'text-soft')}
        >
          {row.summary}
        </span>
        {(sentence ?? why) !== '' && (
          <span className="block truncate text-sm text-soft first-letter:uppercase">
            {sentence ?? why}
          </span>
        )}
      </span>
      {aside !== undefined && (
        <span className="shrink-0 text-sm text-soft tabular-nums">{aside}</span>
      )}
    </button>
  )
}
