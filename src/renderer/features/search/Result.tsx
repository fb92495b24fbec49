import { ActorName } from '#renderer/lib/actor/ActorName.tsx'
import { ChevronRight, CircleHelp, Layers2, Timer } from 'lucide-react'
import { memo } from 'react'
import { classes } from '#renderer/lib/classes.ts'
import { PriorityMark } from '#renderer/lib/memory/PriorityMark.tsx'
import { ScopeChip } from '#renderer/lib/memory/ScopeChip.tsx'
import { StatusChip } from '#renderer/lib/memory/StatusChip.tsx'
import { TypeGlyph } from '#renderer/lib/memory/TypeGlyph.tsx'
import { dayInUtc } from '#renderer/lib/format.ts'
import { openMemory, showShortTerm, stepToMemory, useNavigation } from '#renderer/lib/navigation.ts'
import { scoreWords } from '#renderer/lib/recall/score-words.ts'
import { titleAndRest } from '#renderer/lib/recall/title-and-rest.ts'
import { Marked } from '#renderer/lib/recall/Marked.tsx'
import { SignalBar } from '#renderer/lib/recall/SignalBar.tsx'
import { Why } from '#renderer/lib/recall/Why.tsx'
import { DisputedMark, DisputedWord } from '#renderer/parts/disputed/DisputedMark.tsx'
import { useDispute } from '#renderer/parts/disputed/disputes.ts'
import { Badge } from '#renderer/ui/Badge.tsx'
import { Time } from '#renderer/ui/Time.tsx'
import type { Hit } from '#shared/recall.ts'
import { toggleWhy, useResultsState } from './results-state.ts'

interface ResultProps {
  hit: Hit
  /** The highest score of all, which fills its bar. */
  best: number
  floor: number
}

/** One memory that was found: what it says about the words, whose it is, and how well it fits. */
export const Result = memo(function Result({ hit, best, floor }: ResultProps) {
  const { id, row, snippet, score, signals } = hit
  const { title, rest } = titleAndRest(row.summary, snippet)
  const open = useNavigation(({ place }) => place.memoryId === id)
  const explained = useResultsState((view) => view.explained.has(id))
  const whyId = `why-${id}`
  return (
    <li
      className={classes(
        'border-b [contain-intrinsic-size:auto_74px] [content-visibility:auto] -outline-offset-2 outline-accent has-[[data-result]:focus-visible]:outline-2',
        open ? 'bg-selected' : 'focus-within:bg-hover hover:bg-hover',
      )}
    >
      <button
        type="button"
        data-result={id}
        aria-current={open || undefined}
        onClick={() => show(hit)}
        onFocus={() => follow(hit)}
        className="flex w-full min-w-0 flex-col px-4 pt-2 text-left outline-none"
      >
        <span className="flex w-full min-w-0 items-center gap-2">
          <TypeGlyph type={row.type} />
          <PriorityMark priority={row.priority} />
          <span dir="auto" className="min-w-0 flex-1 truncate font-medium" title={row.summary}>
            <Marked snippet={title} />
          </span>
          {hit.from === 'short-term' && (
            <Badge tone="accent">
              <Timer aria-hidden className="size-3" />
              Still in short-term memory
            </Badge>
          )}
          <SignalBar signals={signals} full={best} className="w-24 shrink-0" />
          <span className="w-10 shrink-0 text-right text-sm tabular-nums">
            <span className="sr-only">Score </span>
            {scoreWords(score)}
          </span>
        </span>
        {SAYS_SOMETHING.test(rest.text) && (
          <span dir="auto" className="line-clamp-2 w-full text-sm break-words text-soft">
            <Marked snippet={rest} />
          </span>
        )}
      </button>
      <div className="flex min-w-0 items-center gap-2 px-4 pb-2 text-sm text-soft">
        <Facts hit={hit} />
        <Dispute hit={hit} />
        <button
          type="button"
          aria-expanded={explained}
          aria-controls={whyId}
          onClick={() => toggleWhy(id)}
          className="ml-auto flex shrink-0 items-center gap-1 rounded-sm px-1 hover:text-ink"
        >
          <CircleHelp aria-hidden className="size-3.5" />
          Why
          <ChevronRight
            aria-hidden
            className={classes('size-3.5 transition-transform', explained && 'rotate-90')}
          />
        </button>
      </div>
      {hit.yieldsTo !== null && (
        <p className="flex min-w-0 items-baseline gap-1.5 px-4 pb-2 text-sm">
          <Layers2 aria-hidden className="size-3.5 shrink-0 self-center text-soft" />
          <button
            type="button"
            onClick={() => hit.yieldsTo && openMemory(hit.yieldsTo.id)}
            className="min-w-0 truncate rounded-sm text-left text-accent hover:underline"
            title={hit.yieldsTo.sentence}
          >
            {hit.yieldsTo.sentence}
          </button>
        </p>
      )}
      {explained && (
        <section id={whyId} aria-label="Why it is here" className="bg-panel px-4 py-3">
          <Why
            signals={signals}
            score={score}
            full={best}
            relevance={hit.relevance}
            floor={floor}
          />
        </section>
      )}
    </li>
  )
})

/** A snippet that goes on with nothing but a full stop is not worth a line. */
const SAYS_SOMETHING = /[\p{L}\p{N}]/u

function Facts({ hit: { row, from, fadedAt } }: { hit: Hit }) {
  return (
    <span className="flex min-w-0 items-center gap-2">
      <span className="max-w-44 truncate">
        <ScopeChip scope={row.scope} />
      </span>
      <span className="truncate">
        {row.type} · {row.subtype} · <ActorName actor={row.createdBy} /> ·{' '}
        <Time at={row.updatedAt} />
      </span>
      {from === 'vault' && row.status !== 'active' && <StatusChip status={row.status} />}
      {fadedAt !== undefined && (
        <span title={`Forgetting holds it back from agents since ${dayInUtc(fadedAt, true)}`}>
          <Badge tone="warn">Held back</Badge>
        </span>
      )}
    </span>
  )
}

/** A memory that another one contradicts may have no item of its own to lead to. */
function Dispute({ hit: { id, disputed } }: { hit: Hit }) {
  const hasItem = useDispute(id) !== null
  if (hasItem) return <DisputedMark id={id} withWord />
  return disputed ? <DisputedWord /> : null
}

/** What is still in an agent's buffer has no page of its own. */
function show({ id, from, row }: Hit) {
  if (from === 'short-term') showShortTerm(row.createdBy)
  else openMemory(id)
}

/** With the pane open it goes along from line to line. */
function follow({ id, from }: Hit) {
  if (from === 'vault' && useNavigation.getState().place.memoryId !== null) stepToMemory(id)
}
