import { ChartSpline } from 'lucide-react'
import { dayInUtc, percent } from '#renderer/lib/format.ts'
import { keepMemory } from '#renderer/parts/forgetting/keep-memory.ts'
import { MemoryCurve } from '#renderer/parts/forgetting/MemoryCurve.tsx'
import { TypeGlyph } from '#renderer/lib/memory/TypeGlyph.tsx'
import { openMemory, useNavigation } from '#renderer/lib/navigation.ts'
import { Button } from '#renderer/ui/Button.tsx'
import { IconButton } from '#renderer/ui/IconButton.tsx'
import { classes } from '#renderer/lib/classes.ts'
import type { Output } from '#shared/contract.ts'
import type { Retention } from '#shared/upkeep.ts'

interface FadingLineProps {
  row: Output<'forgetting.list'>['rows'][number]
  open: boolean
  onToggle: () => void
}

/** One memory that fades: what, how much is left, when; its curve below it; and Keep. */
export function FadingLine({ row: { memory, retention }, open, onToggle }: FadingLineProps) {
  const { id, summary, type } = memory
  const shown = useNavigation(({ place }) => place.memoryId === id)
  return (
    <li className="border-b">
      <div
        className={classes(
          'flex items-center gap-1 pr-1',
          shown ? 'bg-selected' : 'hover:bg-hover',
        )}
      >
        <button
          type="button"
          aria-current={shown || undefined}
          onClick={() => openMemory(id)}
          className="flex h-row min-w-0 flex-1 items-center gap-2 pl-1 text-left text-sm focus-visible:-outline-offset-2"
        >
          <TypeGlyph type={type} />
          <span dir="auto" title={summary} className="min-w-0 flex-1 truncate">
            {summary}
          </span>
          <span className="shrink-0 text-soft tabular-nums">{whenWords(retention)}</span>
          <span className="w-11 shrink-0 text-right tabular-nums">{percent(retention.now)}</span>
        </button>
        <IconButton
          size="s"
          icon={ChartSpline}
          label={`Curve of “${summary}”`}
          aria-expanded={open}
          onClick={onToggle}
        />
        <Button size="s" aria-label={`Keep “${summary}”`} onClick={() => void keepMemory(id)}>
          Keep
        </Button>
      </div>
      {open && (
        <div className="px-2 pt-1 pb-3">
          <MemoryCurve id={id} />
        </div>
      )}
    </li>
  )
}

function whenWords({ fadesAt, heldBack }: Retention): string {
  if (fadesAt === null) return ''
  const day = dayInUtc(fadesAt, true)
  return heldBack ? `since ${day}` : day
}
