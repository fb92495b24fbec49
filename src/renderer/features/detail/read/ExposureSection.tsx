import { useEngineQuery } from '#renderer/lib/engine.ts'
import { ExposureList } from '#renderer/parts/exposure/ExposureList.tsx'
import type { MemoryId } from '#shared/memory.ts'
import { Section } from './Section.tsx'

const AT_MOST = 10

/** Who was given this memory in a context; nothing stands here while nobody was. */
export function ExposureSection({ id }: { id: MemoryId }) {
  const { data } = useEngineQuery('context.exposure', { memoryId: id, limit: AT_MOST })
  if (data === undefined || data.length === 0) return null
  return (
    <Section title="Which agents received it">
      <ExposureList id={id} limit={AT_MOST} whenNone={null} />
    </Section>
  )
}
