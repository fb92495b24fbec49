import { STATE_TONES, STATE_WORDS } from '#renderer/parts/handoffs/handoff-state-words.ts'
import { showHandoff } from '#renderer/lib/handoff-places.ts'
import { Badge } from '#renderer/ui/Badge.tsx'
import { Time } from '#renderer/ui/Time.tsx'
import { receiverWords } from '#shared/handoff-words.ts'
import type { HandedOverLine } from '#shared/handoff.ts'

/** What this session left for others. */
export function HandedOver({ handoffs }: { handoffs: readonly HandedOverLine[] }) {
  if (handoffs.length === 0)
    return <p className="px-4 py-6 text-soft">Nothing was handed over in this session.</p>
  return (
    <ul aria-label="Handoffs, newest first">
      {handoffs.map(({ id, to, acceptedBy, summary, status, createdAt }) => (
        <li key={id} className="flex items-start gap-3 border-b px-4 py-2 text-sm">
          <span className="w-36 shrink-0 truncate">to {acceptedBy ?? receiverWords(to)}</span>
          <button
            type="button"
            dir="auto"
            onClick={() => showHandoff(id)}
            className="min-w-0 flex-1 rounded-sm text-left break-words text-accent hover:underline"
          >
            {summary}
          </button>
          <Badge tone={STATE_TONES[status]}>{STATE_WORDS[status]}</Badge>
          <Time at={createdAt} className="w-24 shrink-0 text-right text-soft" />
        </li>
      ))}
    </ul>
  )
}
