import { Bot } from 'lucide-react'
import { useContext, useState } from 'react'
import { useCommands } from '#renderer/lib/commands.ts'
import { useEnginePages } from '#renderer/lib/engine.ts'
import { absoluteTime, count } from '#renderer/lib/format.ts'
import { type DoneList, showJournal } from '#renderer/lib/navigation.ts'
import { Button } from '#renderer/ui/Button.tsx'
import { EmptyState } from '#renderer/ui/EmptyState.tsx'
import { ErrorState } from '#renderer/ui/ErrorState.tsx'
import { Select } from '#renderer/ui/Select.tsx'
import { Skeleton } from '#renderer/ui/Skeleton.tsx'
import { ClockContext } from '#renderer/ui/Time.tsx'
import { OWN_ACT_KINDS, type OwnActKind } from '#shared/own-act.ts'
import { act, key } from '../keys/inbox-command.ts'
import { ActLine, openAct } from './ActLine.tsx'
import { doneSentence, OWN_ACT_WORDS } from './done-words.ts'
import { turnRound } from './turn-round.ts'

const DAYS = 14

/** Everything Loci did without being asked, newest first; U turns a line round. */
export function DoneByLoci({ wanted }: { wanted: DoneList | null }) {
  const lately = useDaysAgo(DAYS - 1)
  const since = wanted?.since ?? lately
  const [kind, setKind] = useState<OwnActKind | null>(wanted?.kind ?? null)
  const [chosen, setChosen] = useState<string | null>(null)
  const asked = kind === null ? { since } : { since, kind }
  const { data, error, refetch, hasNextPage, fetchNextPage } = useEnginePages(
    'reviews.ownActs',
    asked,
    { next: ({ next }) => (next === null ? null : { after: next }) },
  )
  const acts = data?.pages.flatMap((page) => page.acts) ?? []
  const at = Math.max(
    0,
    acts.findIndex(({ id }) => id === chosen),
  )
  const active = acts[at] ?? null
  const move = (to: number) => () =>
    setChosen(acts[Math.max(0, Math.min(to, acts.length - 1))]?.id ?? null)
  useCommands([
    key('next-act', 'Next line', ['J', 'ArrowDown'], move(at + 1)),
    key('previous-act', 'Previous line', ['K', 'ArrowUp'], move(at - 1)),
    key('first-act', 'First line', 'Home', move(0)),
    key('last-act', 'Last line', 'End', move(acts.length - 1)),
    act(
      'turn-round',
      'Undo what Loci did',
      'U',
      () => active && turnRound(active),
      () => active !== null && active.turn !== null,
    ),
    act(
      'open-act',
      'Open what it was done to',
      'Shift+A',
      () => active && openAct(active),
      () => active !== null && (active.memoryId ?? active.review) !== null,
    ),
  ])
  const counts = data?.pages[0]?.counts
  if (error) return <ErrorState sentence={error.message} onRetry={() => void refetch()} />
  if (counts === undefined) return <Skeleton className="m-5 w-1/2" />
  const total = OWN_ACT_KINDS.reduce((sum, of) => sum + counts[of], 0)
  return (
    <>
      <div className="flex shrink-0 flex-wrap items-center gap-x-3 gap-y-1.5 border-b bg-panel px-4 py-2">
        <p className="min-w-60 flex-1 text-sm">
          {doneSentence(
            counts,
            wanted === null ? `In the last ${DAYS} days` : `Since ${absoluteTime(since)}`,
          )}
        </p>
        <Select
          size="s"
          aria-label="Show acts of this kind"
          value={kind ?? 'all'}
          options={[
            { value: 'all', label: `All (${count(total)})` },
            ...OWN_ACT_KINDS.map((value) => ({
              value,
              label: `${OWN_ACT_WORDS[value]} (${count(counts[value])})`,
            })),
          ]}
          onChange={(wanted) => setKind(wanted === 'all' ? null : wanted)}
        />
        <Button size="s" variant="ghost" onClick={() => showJournal({ actor: 'SYSTEM' })}>
          In the journal
        </Button>
      </div>
      {acts.length === 0 ? (
        <EmptyState
          icon={Bot}
          title="Nothing done by Loci"
          sentence="What Loci settles, supersedes, archives, merges, promotes or lets expire on its own is listed here, and can be undone."
        />
      ) : (
        <ul aria-label="Done by Loci" className="scroller min-h-0 flex-1">
          {acts.map((each) => (
            <ActLine
              key={each.id}
              act={each}
              active={each === active}
              onChoose={() => setChosen(each.id)}
            />
          ))}
          {hasNextPage && (
            <li className="px-4 py-3">
              <Button onClick={() => void fetchNextPage()}>Show more</Button>
            </li>
          )}
        </ul>
      )}
    </>
  )
}

/** The beginning of that local day, so that the same question is asked all day. */
function useDaysAgo(days: number): number {
  const { now } = useContext(ClockContext)
  const day = new Date(now)
  day.setHours(0, 0, 0, 0)
  day.setDate(day.getDate() - days)
  return day.getTime()
}
