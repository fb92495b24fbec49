import { BookOpen, Clock, ListOrdered, type LucideIcon, Network, Pin } from 'lucide-react'
import type { MemoryType } from '#shared/memory.ts'
import { TYPE_HINTS, TYPE_WORDS } from './memory-words.ts'

interface TypeGlyphProps {
  type: MemoryType
  /** The word beside the picture; without it the picture carries the name. */
  withWord?: boolean
}

export function TypeGlyph({ type, withWord = false }: TypeGlyphProps) {
  const Icon = GLYPHS[type]
  return (
    <span
      title={`${TYPE_WORDS[type]}: ${TYPE_HINTS[type]}`}
      className="inline-flex items-center gap-1.5 align-middle whitespace-nowrap"
      {...(!withWord && { role: 'img', 'aria-label': TYPE_WORDS[type] })}
    >
      <Icon aria-hidden className="size-3.5 shrink-0 text-soft" />
      {withWord && TYPE_WORDS[type]}
    </span>
  )
}

const GLYPHS: Record<MemoryType, LucideIcon> = {
  factual: Pin,
  procedural: ListOrdered,
  episodic: Clock,
  semantic: Network,
  working: BookOpen,
}
