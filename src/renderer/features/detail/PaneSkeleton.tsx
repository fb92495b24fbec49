import { Skeleton } from '#renderer/ui/Skeleton.tsx'

/** The shape of a memory that is on its way. */
export function PaneSkeleton() {
  return (
    <div role="status" aria-label="Opening the memory" className="p-4">
      <Skeleton className="h-4 w-40" />
      <Skeleton className="mt-8 h-4 w-full" />
      <Skeleton className="mt-2 h-4 w-3/4" />
      <div className="mt-4 flex gap-2">
        <Skeleton className="h-5 w-20" />
        <Skeleton className="h-5 w-16" />
        <Skeleton className="h-5 w-24" />
      </div>
      <Skeleton className="mt-6 h-40 w-full" />
    </div>
  )
}
