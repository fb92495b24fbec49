import { ChevronDown, ChevronRight } from 'lucide-react'
import { classes } from '#renderer/lib/classes.ts'
import { pickGroup, toggleFold, useInboxState } from '../inbox-state.ts'
import { type ReviewGroup, headingOf } from './list-lines.ts'
import { PickBox } from './PickBox.tsx'

interface GroupRowProps {
  group: ReviewGroup
  folded: boolean
  /** Where the keys are: only a folded group can be that. */
  active: boolean
  pickable: boolean
  place: { index: number; total: number; top: number; height: number }
  onChoose: () => void
}

/** A heading over items about one thing. Folded, it is an item of the list that stands for them all. */
export function GroupRow({ group, folded, active, pickable, place, onChoose }: GroupRowProps) {
  const { members } = group
  const picked = useInboxState(
    (view) => pickable && members.every((member) => view.picked.has(member.id)),
  )
  const Fold = folded ? ChevronRight : ChevronDown
  const words = headingOf(group)
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- arrows left and right are commands of the screen
    <div
      {...(folded
        ? {
            id: `review-${members[0]?.id}`,
            role: 'option',
            'aria-label': `${words}, folded`,
            'aria-selected': pickable ? picked : active,
            'aria-current': active || undefined,
            'aria-posinset': place.index + 1,
            'aria-setsize': place.total,
            tabIndex: -1,
          }
        : // Every item under it says the same words: read once more, the heading only delays them.
          { 'aria-hidden': true })}
      onClick={() => {
        toggleFold(group.id)
        onChoose()
      }}
      className={classes(
        'group absolute inset-x-0 top-0 flex cursor-default items-center gap-2 border-b px-3 text-sm',
        active
          ? 'bg-selected -outline-offset-2 outline-accent group-focus-visible/list:outline-2'
          : 'bg-panel hover:bg-hover',
      )}
      style={{ height: place.height, transform: `translateY(${place.top}px)` }}
    >
      <span className="relative size-4 shrink-0">
        <Fold aria-hidden className={classes('size-4 text-soft', picked && 'invisible')} />
        {pickable && (
          <PickBox picked={picked} onToggle={() => pickGroup(members.map(({ id }) => id))} />
        )}
      </span>
      <span className="min-w-0 flex-1 truncate font-medium">{words}</span>
    </div>
  )
}
