import { TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'

/** Something happened outside of the form that the person writing should decide about. */
export function Notice({
  sentence,
  actions,
  children,
}: {
  sentence: ReactNode
  actions: ReactNode
  children?: ReactNode
}) {
  return (
    <div role="status" className="flex gap-2 rounded-md bg-warn-soft p-3">
      <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0 text-warn" />
      <div className="min-w-0 flex-1">
        <p>{sentence}</p>
        {children}
        <div className="mt-2 flex flex-wrap gap-2">{actions}</div>
      </div>
    </div>
  )
}
