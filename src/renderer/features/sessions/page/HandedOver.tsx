import { Badge, type Tone } from '#renderer/ui/Badge.tsx'
import { Time } from '#renderer/ui/Time.tsx'
import type { HandoffLine } from '#shared/handoff.ts'
import { scopeLabel } from '#shared/scope.ts'

/** What this session left for others. */
export function HandedOver({ handoffs }: { handoffs: readonly HandoffLine[] }) {
  if (handoffs.length === 0)
    return <p className="px-4 py-6 text-soft">Nothing was handed over in this session.</p>
  return (
    <ul aria-label="Handoffs, newest first">
      {handoffs.map((handoff) => (
        <li key={handoff.id} className="flex items-start gap-3 border-b px-4 py-2 text-sm">
          <span className="w-36 shrink-0 truncate">to {nameOf(handoff)}</span>
          <span dir="auto" className="min-w-0 flex-1 break-words">
            {handoff.summary}
          </span>
          <Badge tone={LOOK[handoff.status].tone}>{LOOK[handoff.status].word}</Badge>
          <Time at={handoff.createdAt} className="w-24 shrink-0 text-right text-soft" />
        </li>
      ))}
    </ul>
  )
}

const nameOf = ({ to, acceptedBy }: HandoffLine) =>
  acceptedBy ?? (to.kind === 'agent' ? to.id : scopeLabel(to))

const LOOK: Record<HandoffLine['status'], { word: string; tone: Tone }> = {
  open: { word: 'Waiting', tone: 'accent' },
  accepted: { word: 'Accepted', tone: 'good' },
  declined: { word: 'Declined', tone: 'warn' },
  cancelled: { word: 'Cancelled', tone: 'neutral' },
  expired: { word: 'Expired', tone: 'warn' },
}
