import { lazy, Suspense } from 'react'
import { useNavigation } from '#renderer/lib/navigation.ts'
import { PaneSkeleton } from './PaneSkeleton.tsx'

// The editor is half of the window's code; nobody should wait for it who only looks at the list.
const MemoryPane = lazy(async () => ({ default: (await import('./MemoryPane.tsx')).MemoryPane }))
const NewMemory = lazy(async () => ({ default: (await import('./edit/NewMemory.tsx')).NewMemory }))

/** The open memory, read or edited, or a new one being written. */
export function DetailPane() {
  const memoryId = useNavigation(({ place }) => place.memoryId)
  const draft = useNavigation((navigation) => navigation.draft)
  return (
    <Suspense fallback={<PaneSkeleton />}>
      {draft !== null ? (
        <NewMemory initial={draft} />
      ) : (
        memoryId !== null && <MemoryPane id={memoryId} />
      )}
    </Suspense>
  )
}
