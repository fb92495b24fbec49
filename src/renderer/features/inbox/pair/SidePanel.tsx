import { SquareArrowOutUpRight } from 'lucide-react'
import { StatusChip } from '#renderer/lib/memory/StatusChip.tsx'
import { openMemory } from '#renderer/lib/navigation.ts'
import { Badge } from '#renderer/ui/Badge.tsx'
import { IconButton } from '#renderer/ui/IconButton.tsx'
import type { Span } from '#shared/conflict.ts'
import type { SideView } from '#shared/review.ts'
import { SideFacts } from './SideFacts.tsx'
import { SpanText } from './SpanText.tsx'

interface SidePanelProps {
  letter: 'A' | 'B'
  side: SideView
  spans: readonly Span[]
  short: boolean
}

/** One of the two: what it says, and what speaks for it. */
export function SidePanel({ letter, side, spans, short }: SidePanelProps) {
  const { memory, text, asRaised, uses } = side
  return (
    <section aria-label={`Memory ${letter}`} className="min-w-0 rounded-md border">
      <header className="flex h-9 items-center gap-2 border-b bg-panel pr-1.5 pl-3">
        <h3 className="text-lg font-semibold">{letter}</h3>
        <Badge>{letter === 'A' ? 'Earlier' : 'Later'}</Badge>
        {memory?.priority === 'critical' && <Badge tone="danger">Critical</Badge>}
        <span className="flex-1" />
        {memory !== null && memory.status !== 'active' && <StatusChip status={memory.status} />}
        {memory !== null && (
          <IconButton
            size="s"
            label={`Open memory ${letter}`}
            icon={SquareArrowOutUpRight}
            shortcut={`Shift+${letter}`}
            aria-keyshortcuts={`Shift+${letter}`}
            onClick={() => openMemory(memory.id)}
          />
        )}
      </header>
      {!asRaised && (
        <p className="border-b bg-warn-soft px-3 py-1.5 text-sm text-warn">
          {memory === null
            ? 'It is not in the vault any more.'
            : 'It was changed since, so nothing is marked in it.'}
        </p>
      )}
      <SpanText
        key={`${memory?.updatedAt} ${short}`}
        label={`What ${letter} says`}
        text={text}
        spans={asRaised ? spans : []}
        short={short}
      />
      {memory !== null && <SideFacts memory={memory} uses={uses} />}
    </section>
  )
}
