import { Skeleton } from '#renderer/ui/Skeleton.tsx'

export function JournalSkeleton() {
  return (
    <div role="status" aria-label="Reading the journal" className="flex flex-col gap-6 px-4 py-5">
      {['w-1/2', 'w-2/3', 'w-2/5', 'w-3/5', 'w-1/2'].map((width, index) => (
        <div key={index} className="flex gap-4">
          <Skeleton className="w-10" />
          <Skeleton className={width} />
        </div>
      ))}
    </div>
  )
}
