import { Skeleton } from '#renderer/ui/Skeleton.tsx'

export function IndicesSkeleton() {
  return (
    <div role="status" aria-label="Reading indices" className="flex min-h-0 flex-1">
      <div className="flex w-64 shrink-0 flex-col gap-6 border-r px-3 py-4">
        {['w-2/3', 'w-1/2', 'w-3/4', 'w-1/2'].map((width, at) => (
          <Skeleton key={`${width} ${at}`} className={width} />
        ))}
      </div>
      <div className="flex flex-1 flex-col gap-5 p-5">
        <Skeleton className="w-1/2" />
        <Skeleton className="w-3/4" />
      </div>
    </div>
  )
}
