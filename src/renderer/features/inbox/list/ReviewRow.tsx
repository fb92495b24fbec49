import { ActorName } from '#renderer/lib/actor/ActorName.tsx'
import type { ReactNode } from 'react'
import { classes } from '#renderer/lib/classes.ts'
import { Time } from '#renderer/ui/Time.tsx'
import type { ReviewCard } from '#shared/review.ts'
import { isDoubted, isUrgent } from '#shared/review.ts'
import { settledSentence } from '../verdicts/verdict-words.ts'
import { apart, heldBack, sidesOf, titleOf } from '#renderer/lib/review/item-title.ts'
import { togglePick, useInboxState } from '../inbox-state.ts'
import {
  CLASH_WORDS,
  REVIEW_KIND_ICONS,
  REVIEW_KIND_WORDS,
} from '#renderer/lib/review/review-words.ts'
import { type ReviewGroup, headingOf } from './list-lines.ts'
import { isApart } from '#shared/set-apart.ts'
import { PickBox } from './PickBox.tsx'
import { useArrivals } from './use-arrivals.ts'

interface ReviewRowProps {
  card: ReviewCard
  group: ReviewGroup | null
  place: { index: number; total: number; top: number; height: number }
  active: boolean
  pickable: boolean
  onChoose: () => void
}

/** What it would do or what clashes, who wants it and when, and why it waits. */
export function ReviewRow({ card, group, place, active, pickable, onChoose }: ReviewRowProps) {
  const { id, kind, pair, createdBy, createdAt } = card
  const picked = useInboxState((view) => view.picked.has(id)) && pickable
  const fresh = useArrivals((view) => view.fresh.has(id))
  const Icon = REVIEW_KIND_ICONS[kind]
  const sides = sidesOf(card)
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
        'group absolute inset-x-0 top-0 flex cursor-default gap-2.5 border-b py-1.5 pr-3',
        group === null ? 'pl-3' : 'pl-6',
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
            isUrgent(card) ? 'text-warn' : 'text-soft',
            pickable && (picked ? 'invisible' : 'group-hover:invisible'),
          )}
        />
        {fresh && (
          <span
            aria-hidden
            title="New"
            className="absolute -top-1 -left-1.5 size-1.5 rounded-full bg-accent"
          />
        )}
        {pickable && <PickBox picked={picked} onToggle={() => togglePick(id)} />}
      </span>
      <span className="min-w-0 flex-1">
        {fresh && <span className="sr-only">New: </span>}
        {sides === null ? (
          <span dir="auto" className="block truncate font-medium">
            {heldBack(card) ?? titleOf(card)}
          </span>
        ) : (
          <Sides {...sides} />
        )}
        <span className="flex gap-1.5 text-sm text-soft">
          <span className="shrink-0">
            <Kind card={card} />
          </span>
          ·
          {isDoubted(card) && !isApart(card) && (
            <span title="The model doubts it" className="shrink-0 text-warn">
              doubted ·
            </span>
          )}
          {pair === null && (
            <span className="max-w-32 truncate">
              <ActorName actor={createdBy} /> ·
            </span>
          )}
          {sides !== null && card.state !== 'open' ? (
            <span className="truncate">{whyHere(card)}</span>
          ) : (
            <Time at={createdAt} className="shrink-0" />
          )}
        </span>
        {sides === null && (
          <span className="block truncate text-sm text-soft">{whyHere(card)}</span>
        )}
        {group !== null && <span className="sr-only">, one of {headingOf(group)}</span>}
      </span>
    </div>
  )
}

/** A line each: what differs stands at the end of both, and would be cut off in one. */
function Sides({ first, second, joined }: NonNullable<ReturnType<typeof sidesOf>>) {
  return (
    <>
      <span className="sr-only">{`${first} ${joined} ${second}`}</span>
      {apart(first, second).map((text, side) => (
        <span
          key={side === 0 ? 'a' : 'b'}
          aria-hidden
          dir="auto"
          title={side === 0 ? first : second}
          className="block truncate font-medium"
        >
          {text}
        </span>
      ))}
    </>
  )
}

/** Among contradictions it is what clashes that tells one from the other; the picture says the rest. */
function Kind({ card: { kind, pair } }: { card: ReviewCard }) {
  const clash = pair?.clash ?? null
  if (clash === null) return REVIEW_KIND_WORDS[kind]
  return (
    <>
      <span className="sr-only">{REVIEW_KIND_WORDS[kind]}: </span>
      <span className="inline-block first-letter:uppercase">{CLASH_WORDS[clash.kind]}</span>
    </>
  )
}

function whyHere(card: ReviewCard): ReactNode {
  const { resolution, state, postponedUntil, reason, pair } = card
  if (resolution !== null)
    return (
      <>
        {settledSentence(resolution, pair)}, <Time at={resolution.at} />
      </>
    )
  if (state === 'postponed' && postponedUntil !== null)
    return (
      <>
        Comes back <Time at={postponedUntil} />
      </>
    )
  if (isApart(card)) return 'Set apart'
  return heldBack(card) === null ? reason : card.findings[0]?.masked
}
