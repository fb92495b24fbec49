import { useEngineQuery } from '#renderer/lib/engine.ts'
import type { MemoryId } from '#shared/memory.ts'
import { MemoryLink } from './MemoryLink.tsx'
import { Section } from './Section.tsx'

const AT_MOST = 5

/** What says nearly the same, with a number somebody can check. */
export function SimilarSection({ id }: { id: MemoryId }) {
  const { data, error } = useEngineQuery('recall.similar', { of: { id, limit: AT_MOST } })
  if (error) return <Section title="Similar">{error.message}</Section>
  const alike = data?.hits ?? []
  if (alike.length === 0) return null
  return (
    <Section title="Similar">
      <ul aria-label="Similar memories" className="flex flex-col gap-1">
        {alike.map(({ row, likeness }) => (
          <li key={row.id} className="min-w-0">
            <MemoryLink id={row.id}>{row.summary}</MemoryLink>
            <p className="text-sm text-soft tabular-nums">{likeness.sentence}</p>
          </li>
        ))}
      </ul>
    </Section>
  )
}
