import { useEngineQuery } from '#renderer/lib/engine.ts'
import type { MemoryId } from '#shared/memory.ts'
import { MemoryLink } from './MemoryLink.tsx'
import { Section } from './Section.tsx'

const AT_MOST = 8

/** What belongs together by its links and its context, whatever it says. */
export function RelatedSection({ id }: { id: MemoryId }) {
  const { data: related = [], error } = useEngineQuery('recall.related', { id, limit: AT_MOST })
  if (error) return <Section title="Related">{error.message}</Section>
  if (related.length === 0) return null
  return (
    <Section title="Related">
      <ul aria-label="Related memories" className="flex flex-col gap-1">
        {related.map(({ row, because }) => (
          <li key={row.id} className="min-w-0">
            <MemoryLink id={row.id}>{row.summary}</MemoryLink>
            <p className="truncate text-sm text-soft" title={because.join(', ')}>
              {because.join(', ')}
            </p>
          </li>
        ))}
      </ul>
    </Section>
  )
}
