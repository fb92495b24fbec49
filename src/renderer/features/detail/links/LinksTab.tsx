import { Link2 } from 'lucide-react'
import { useEngineQuery } from '#renderer/lib/engine.ts'
import { EmptyState } from '#renderer/ui/EmptyState.tsx'
import { ErrorState } from '#renderer/ui/ErrorState.tsx'
import { Skeleton } from '#renderer/ui/Skeleton.tsx'
import type { Memory } from '#shared/memory.ts'
import { Section } from '../read/Section.tsx'
import { LinkGraph } from './LinkGraph.tsx'
import { LinkList } from './LinkList.tsx'

/** What hangs together with this memory, drawn and listed. */
export function LinksTab({ memory }: { memory: Memory }) {
  const { data: neighbours, error, refetch } = useEngineQuery('memories.links', { id: memory.id })
  if (error) return <ErrorState sentence={error.message} onRetry={() => void refetch()} />
  if (neighbours === undefined) return <Skeleton className="m-4 h-70" />
  if (neighbours.length === 0)
    return (
      <EmptyState
        icon={Link2}
        title="No links"
        sentence="Links are made in the editor, and by Loci when memories replace, fix or follow from each other."
      />
    )
  return (
    <div className="flex flex-col gap-5 p-4">
      <Section title="Around this memory">
        <LinkGraph memory={memory} />
      </Section>
      <Section title="All links">
        <LinkList neighbours={neighbours} />
      </Section>
    </div>
  )
}
