import { Skeleton } from '#renderer/ui/Skeleton.tsx'

/** The shape of the four parts, a moment late. */
export function OverviewSkeleton() {
  return (
    <div
      role="status"
      aria-busy
      aria-label="Reading the vault"
      className="grid max-w-300 gap-x-10 @4xl:grid-cols-2"
    >
      {['needs', 'agents', 'since', 'health'].map((part) => (
        <div key={part} className="flex flex-col gap-5 pt-7">
          <Skeleton className="w-32" />
          <Skeleton className="w-full" />
          <Skeleton className="w-4/5" />
          <Skeleton className="w-3/5" />
        </div>
      ))}
    </div>
  )
}
