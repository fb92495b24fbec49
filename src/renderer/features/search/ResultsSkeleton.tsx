import { Skeleton } from '#renderer/ui/Skeleton.tsx'

export function ResultsSkeleton() {
  return (
    <div role="status" aria-label="Searching" className="flex flex-col">
      <div className="h-15 border-b bg-panel" />
      {['w-2/3', 'w-1/2', 'w-3/4', 'w-2/3', 'w-1/2'].map((width, index) => (
        <div key={index} className="flex flex-col gap-3 border-b px-4 py-3.5">
          <Skeleton className={width} />
          <Skeleton className="w-5/6" />
          <Skeleton className="w-1/4" />
        </div>
      ))}
    </div>
  )
}
