import { Check } from 'lucide-react'
import { classes } from '#renderer/lib/classes.ts'
import { Time } from '#renderer/ui/Time.tsx'
import type { ReviewCard } from '#shared/review.ts'
import { togglePick, useView } from './view.ts'
import { HOW_WORDS, KIND_ICONS, KIND_WORDS } from './words.ts'

interface ReviewRowProps {
  card: ReviewCard
  place: { index: number; total: number; top: number; height: number }
  active: boolean
  pickable: boolean
  onChoose: () => void
}

/** What it would do, who wants it and when, and why it waits. */
export function ReviewRow({ card, place, active, pickable, onChoose }: ReviewRowProps) {
  const { id, kind, label, createdBy, createdAt, reason, resolution, postponedUntil } = card
  const picked = useView((view) => view.picked.has(id)) && pickable
  const Icon = KIND_ICONS[kind]
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the keys are commands of the screen
    <div
      id={`review-${id}`}
      role="option"
      tabIndex={-1}
      aria-selected={pickable ? picked : active}
      aria-current={active || undefined}
      aria-posinset={place.index + 1}
      aria-setsize={place.total}
      onClick={(event) => (event.ctrlKey || event.metaKey ? togglePick(id) : onChoose())}
      className={classes(
        'group absolute inset-x-0 top-0 flex cursor-default gap-2.5 border-b px-3 py-1.5',
        active
          ? 'bg-selected -outline-offset-2 outline-accent group-focus-visible/list:outline-2'
          : 'hover:bg-hover',
      )}
      style={{ height: place.height, transform: `translateY(${place.top}px)` }}
    >
      <span className="relative mt-0.5 size-4 shrink-0">
        <Icon
          aria-hidden
          className={classes(
            'size-4',
            kind === 'secret' ? 'text-warn' : 'text-soft',
            pickable && (picked ? 'invisible' : 'group-hover:invisible'),
          )}
        />
        {pickable && <PickBox picked={picked} onToggle={() => togglePick(id)} />}
      </span>
      <span className="min-w-0 flex-1">
        <span className="block truncate font-medium">{label}</span>
        <span className="flex gap-1.5 text-sm text-soft">
          <span className="truncate">{KIND_WORDS[kind]}</span>·
          <span className="max-w-32 truncate">{createdBy}</span>·
          <Time at={createdAt} className="shrink-0" />
        </span>
        <span className="block truncate text-sm text-soft">
          {resolution !== null ? (
            <>
              {HOW_WORDS[resolution.how]} by {resolution.by} <Time at={resolution.at} />
            </>
          ) : card.state === 'postponed' && postponedUntil !== null ? (
            <>
              Comes back <Time at={postponedUntil} />
            </>
          ) : (
            reason
          )}
        </span>
      </span>
    </div>
  )
}

/** For the pointer; the row itself says to others whether it is selected, and Space does the same. */
function PickBox({ picked, onToggle }: { picked: boolean; onToggle: () => void }) {
  return (
    <span
      aria-hidden
      onClick={(event) => {
        event.stopPropagation()
        onToggle()
      }}
      className={classes(
        'absolute inset-0 items-center justify-center rounded-sm border',
        picked
          ? 'flex border-accent bg-accent text-on-accent'
          : 'hidden border-edge bg-canvas group-hover:flex',
      )}
    >
      {picked && <Check className="size-3" strokeWidth={3} />}
    </span>
  )
}
