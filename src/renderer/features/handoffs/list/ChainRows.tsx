import { ArrowRight } from 'lucide-react'
import { ActorName } from '#renderer/lib/actor/ActorName.tsx'
import { classes } from '#renderer/lib/classes.ts'
import { Badge } from '#renderer/ui/Badge.tsx'
import { Time } from '#renderer/ui/Time.tsx'
import type { HandoffChain, HandoffLine } from '#shared/handoff.ts'
import { receiverWords } from '#shared/handoff-words.ts'
import { STATE_TONES, STATE_WORDS } from '#renderer/parts/handoffs/handoff-state-words.ts'

export function ChainHeading({ chain: { about, project, links } }: { chain: HandoffChain }) {
  return (
    <div
      role="presentation"
      className="flex h-full items-end gap-2 border-b px-3 pb-1 text-sm text-soft"
    >
      <span
        dir="auto"
        title={about ?? undefined}
        className={classes('min-w-0 flex-1 truncate', about !== null && 'font-medium text-ink')}
      >
        {about ?? 'Without a task'}
      </span>
      {links.length > 1 && <span className="shrink-0 tabular-nums">{links.length} handoffs</span>}
      {project !== null && <span className="max-w-28 shrink-0 truncate">{project}</span>}
    </div>
  )
}

interface LinkRowProps {
  link: HandoffLine
  isLast: boolean
  active: boolean
  fresh: boolean
  onChoose: () => void
}

/** Who handed over to whom, what came of it, and how it begins. */
export function LinkRow({ link, isLast, active, fresh, onChoose }: LinkRowProps) {
  const { id, agent, to, status, summary, pending, done, acceptedBy, createdAt } = link
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the keys are commands of the screen
    <div
      id={`handoff-${id}`}
      role="option"
      tabIndex={-1}
      aria-selected={active}
      onClick={onChoose}
      className={classes(
        'flex h-full cursor-default flex-col justify-center gap-0.5 px-3',
        isLast && 'border-b',
        active
          ? 'bg-selected -outline-offset-2 outline-accent group-focus-visible/list:outline-2'
          : 'hover:bg-hover',
      )}
    >
      <span className="flex min-w-0 items-center gap-1.5">
        {fresh && <span title="New" className="size-1.5 shrink-0 rounded-full bg-accent" />}
        <span className="flex min-w-0 flex-1 items-center gap-1.5 font-medium">
          <span className="max-w-1/2 shrink-0 truncate">
            <ActorName actor={agent} />
          </span>
          <ArrowRight aria-label="to" className="size-3.5 shrink-0 text-soft" />
          <span className="truncate">{acceptedBy ?? receiverWords(to)}</span>
        </span>
        <Badge tone={STATE_TONES[status]}>{STATE_WORDS[status]}</Badge>
      </span>
      <span className="flex min-w-0 gap-2 text-sm text-soft">
        <span dir="auto" className="min-w-0 flex-1 truncate">
          {summary}
        </span>
        {pending > 0 && (
          <span className="shrink-0 tabular-nums">
            {done} of {pending} done
          </span>
        )}
        <Time at={createdAt} className="shrink-0" />
      </span>
    </div>
  )
}
