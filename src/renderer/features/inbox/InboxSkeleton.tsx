import { Skeleton } from '#renderer/ui/Skeleton.tsx'

export function InboxSkeleton() {
  return (
    <div role="status" aria-label="Reading the inbox" className="flex min-h-0 flex-1">
      <div className="flex w-[31%] max-w-120 min-w-72 shrink-0 flex-col gap-8 border-r px-4 py-5">
        {['w-2/3', 'w-1/2', 'w-3/4', 'w-2/3'].map((width, index) => (
          <div key={index} className="flex flex-col gap-2">
            <Skeleton className={width} />
            <Skeleton className="w-1/3" />
          </div>
        ))}
      </div>
      <div className="flex flex-1 flex-col gap-3 p-5">
        <Skeleton className="w-1/2" />
        <Skeleton className="w-3/4" />
      </div>
    </div>
  )
}
