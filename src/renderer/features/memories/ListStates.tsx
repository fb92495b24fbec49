import { Inbox, SearchX } from 'lucide-react'
import { runCommand } from '#renderer/lib/commands.ts'
import { DEFAULT_FILTER, refineMemories, startDraft } from '#renderer/lib/navigation.ts'
import { Button } from '#renderer/ui/Button.tsx'
import { EmptyState } from '#renderer/ui/EmptyState.tsx'
import { Skeleton } from '#renderer/ui/Skeleton.tsx'
import type { MemoryFilter } from '#shared/filter.ts'
import { canonical } from '#shared/json.ts'

export function EmptyVault() {
  return (
    <EmptyState
      icon={Inbox}
      title="This vault is empty"
      sentence="It fills with what you write down. Begin with a fact, a way of doing something, or something that happened; or look around in the sample vault first."
      action={
        <>
          <Button variant="primary" onClick={() => startDraft()}>
            Write a memory
          </Button>
          <Button onClick={() => runCommand('open-sample')}>Explore the sample vault</Button>
        </>
      }
    />
  )
}

export function NothingMatches({ filter }: { filter: MemoryFilter }) {
  const narrowed = canonical(filter) !== canonical(DEFAULT_FILTER)
  return (
    <EmptyState
      icon={SearchX}
      title="Nothing matches"
      sentence={
        narrowed
          ? 'No memory fits all of these filters. Remove one of them, or start again.'
          : 'No memory is active. There are some that were archived or forgotten.'
      }
      action={
        <>
          {narrowed && (
            <Button variant="primary" onClick={() => refineMemories({ filter: DEFAULT_FILTER })}>
              Clear filters
            </Button>
          )}
          <Button onClick={() => refineMemories({ filter: {} })}>Show every memory</Button>
        </>
      }
    />
  )
}

/** The shape of the table, a moment late. */
export function WaitingTable() {
  return (
    <div aria-busy aria-label="Reading the memories" role="status">
      <div className="h-7.5 border-b bg-panel" />
      {Array.from({ length: 14 }, (_, place) => (
        <div key={place} className="flex h-row items-center gap-6 border-b border-line px-12">
          <Skeleton className="w-1/2" />
          <Skeleton className="w-24" />
          <Skeleton className="w-16" />
        </div>
      ))}
    </div>
  )
}
