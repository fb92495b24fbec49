import { Skeleton } from '#renderer/ui/Skeleton.tsx'

/** The bar, the figures and some rows, as they will stand there. */
export function ContextSkeleton() {
  return (
    <div aria-hidden className="flex flex-1 flex-col gap-4 p-4">
      <Skeleton className="h-6 w-full" />
      <Skeleton className="h-20 w-2/3" />
      {WIDTHS.map((width) => (
        <Skeleton key={width} className={width} />
      ))}
    </div>
  )
}

const WIDTHS = ['w-11/12', 'w-10/12', 'w-9/12', 'w-8/12', 'w-7/12']
