import { useEngineQuery } from '#renderer/lib/engine.ts'
import { keepMemory } from '#renderer/parts/forgetting/keep-memory.ts'
import { MemoryCurve } from '#renderer/parts/forgetting/MemoryCurve.tsx'
import { Button } from '#renderer/ui/Button.tsx'
import type { MemoryId } from '#shared/memory.ts'
import { Section } from './Section.tsx'

/** What forgetting has left of it, with its uses, and a way to keep it. */
export function RetentionSection({ id }: { id: MemoryId }) {
  const { data } = useEngineQuery('forgetting.curve', { id })
  return (
    <Section title="Forgetting">
      <MemoryCurve id={id} />
      {data?.retention.never === null && (
        <Button size="s" className="mt-2" onClick={() => void keepMemory(id)}>
          Keep it from being forgotten
        </Button>
      )}
    </Section>
  )
}
