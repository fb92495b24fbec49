import { SquareArrowOutUpRight } from 'lucide-react'
import { ActorName } from '#renderer/lib/actor/ActorName.tsx'
import { counted } from '#renderer/lib/format.ts'
import { Markdown } from '#renderer/lib/markdown/Markdown.tsx'
import { ScopeChip } from '#renderer/lib/memory/ScopeChip.tsx'
import { openMemory } from '#renderer/lib/navigation.ts'
import { Badge } from '#renderer/ui/Badge.tsx'
import { IconButton } from '#renderer/ui/IconButton.tsx'
import { Time } from '#renderer/ui/Time.tsx'
import type { RecurringErrorView } from '#shared/recurring-error.ts'

/** What is there already, and how often the error came all the same. */
export function FailingProcedure({
  procedure: { row, text, at, since },
}: {
  procedure: RecurringErrorView['procedures'][number]
}) {
  return (
    <section aria-label="The procedure so far" className="min-w-0 rounded-md border">
      <header className="flex h-9 items-center gap-2 border-b bg-panel pr-1.5 pl-3">
        <h3 className="min-w-0 flex-1 truncate font-semibold">The procedure so far</h3>
        {since > 0 && <Badge tone="warn">Does not help</Badge>}
        <IconButton
          size="s"
          label="Open the procedure"
          icon={SquareArrowOutUpRight}
          onClick={() => openMemory(row.id)}
        />
      </header>
      <div className="px-3 py-2">
        <Markdown text={text} />
        <p className="mt-2 text-sm text-soft">
          <ActorName actor={row.createdBy} />, <Time at={at} />
          {since > 0 && `. It happened ${counted(since, 'time')} since.`}
        </p>
        <p className="mt-2">
          <ScopeChip scope={row.scope} />
        </p>
      </div>
    </section>
  )
}
