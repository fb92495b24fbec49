import { PackageOpen } from 'lucide-react'
import { useEnginePages } from '#renderer/lib/engine.ts'
import { count, counted } from '#renderer/lib/format.ts'
import { showServed } from '#renderer/lib/navigation.ts'
import { Button } from '#renderer/ui/Button.tsx'
import { EmptyState } from '#renderer/ui/EmptyState.tsx'
import { ErrorState } from '#renderer/ui/ErrorState.tsx'
import { Skeleton } from '#renderer/ui/Skeleton.tsx'
import { Time } from '#renderer/ui/Time.tsx'
import type { PackageCard } from '#shared/context-ledger.ts'

/** The contexts an agent was given, newest first; each opens as it was, letter for letter. */
export function GivenList({ agent }: { agent: string }) {
  const { data, error, refetch, hasNextPage, fetchNextPage } = useEnginePages(
    'context.packages',
    { agent },
    { next: ({ next }) => (next === null ? null : { before: next }) },
  )
  if (error) return <ErrorState sentence={error.message} onRetry={() => void refetch()} />
  if (data === undefined) return <Skeleton className="m-4 w-80" />
  const packages = data.pages.flatMap((page) => page.packages)
  if (packages.length === 0)
    return (
      <EmptyState
        icon={PackageOpen}
        title="Nothing given yet"
        sentence={`It fills when ${agent} asks for a context, or a hook gives it one. Each is kept as it was given.`}
      />
    )
  return (
    <div className="scroller min-h-0 flex-1">
      <ul aria-label="Contexts it was given, newest first">
        {packages.map((card) => (
          <GivenRow key={card.id} card={card} />
        ))}
      </ul>
      {hasNextPage && (
        <Button variant="ghost" className="m-2" onClick={() => void fetchNextPage()}>
          Show older ones
        </Button>
      )}
    </div>
  )
}

function GivenRow({
  card: { id, at, task, budget, tokens, policy, counts },
}: {
  card: PackageCard
}) {
  const given = counts.included + counts.compressed
  return (
    <li className="border-b border-line">
      <button
        type="button"
        onClick={() => showServed(id)}
        className="flex w-full items-center gap-3 px-4 py-2 text-left hover:bg-hover focus-visible:-outline-offset-2"
      >
        <span className="min-w-0 flex-1">
          <span dir="auto" className="block truncate">
            {task === '' ? 'Without a task' : task}
          </span>
          <span className="block truncate text-sm text-soft">
            {counted(given, 'memory', 'memories')} given, {count(counts.omitted)} left out · packed
            by {policy.name}
          </span>
        </span>
        <span className="shrink-0 text-sm tabular-nums">
          {count(tokens)} <span className="text-soft">of {counted(budget, 'token')}</span>
        </span>
        <Time at={at} className="w-28 shrink-0 text-right text-sm text-soft" />
      </button>
    </li>
  )
}
