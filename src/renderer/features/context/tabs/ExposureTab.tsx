import { useEngineQuery } from '#renderer/lib/engine.ts'
import { DisputedMark } from '#renderer/parts/disputed/DisputedMark.tsx'
import { ExposureList } from '#renderer/parts/exposure/ExposureList.tsx'
import { MemoryPicker } from '#renderer/parts/picker/MemoryPicker.tsx'
import { openMemory } from '#renderer/lib/navigation.ts'
import { Button } from '#renderer/ui/Button.tsx'
import { NOW, put, useDesk } from '../desk.ts'
import type { MemoryId } from '#shared/memory.ts'

/** Which agents were given a memory, and what they wrote afterwards. */
export function ExposureTab() {
  const id = useDesk((desk) => desk.exposedId)
  if (id === null)
    return (
      <div className="flex max-w-160 flex-col gap-3 p-4">
        <p className="text-soft">Pick a memory to see which agents received it.</p>
        <MemoryPicker label="Words of the memory" onPick={(picked) => put({ exposedId: picked })} />
      </div>
    )
  return <Exposed id={id} />
}

function Exposed({ id }: { id: MemoryId }) {
  const { data: memory } = useEngineQuery('memories.get', { id })
  return (
    <div className="scroller relative min-h-0 flex-1 p-4">
      <div className="mb-4 flex items-center gap-3">
        <h2 dir="auto" className="min-w-0 flex-1 truncate font-semibold">
          {memory?.summary ?? 'This memory'}
        </h2>
        <DisputedMark id={id} withWord />
        <Button size="s" onClick={() => openMemory(id)}>
          Open the memory
        </Button>
        <Button size="s" onClick={() => put({ exposedId: null })}>
          Pick another
        </Button>
      </div>
      <ExposureList
        id={id}
        onCompare={(packageId) => put({ tab: 'compare', from: packageId, to: NOW })}
        whenNone={
          <p className="text-soft">No agent was given it, as far as the kept packages reach.</p>
        }
      />
    </div>
  )
}
