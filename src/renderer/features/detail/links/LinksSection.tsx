import { useEngineQuery } from '#renderer/lib/engine.ts'
import { Button } from '#renderer/ui/Button.tsx'
import type { MemoryId } from '#shared/memory.ts'
import { Section } from '../read/Section.tsx'
import { showTab } from '../pane-state.ts'
import { LinkList } from './LinkList.tsx'

const AT_FIRST = 10

/** The first links of a memory, where it is read. */
export function LinksSection({ id }: { id: MemoryId }) {
  const { data: neighbours = [], error } = useEngineQuery('memories.links', { id })
  if (error) return <Section title="Links">{error.message}</Section>
  if (neighbours.length === 0) return null
  return (
    <Section title="Links">
      <LinkList neighbours={neighbours.slice(0, AT_FIRST)} />
      {neighbours.length > AT_FIRST && (
        <Button size="s" variant="ghost" className="mt-1" onClick={() => showTab('links', id)}>
          Show all {neighbours.length}
        </Button>
      )}
    </Section>
  )
}
