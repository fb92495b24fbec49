import { TriangleAlert } from 'lucide-react'
import { counted } from '#renderer/lib/format.ts'

/** Critical memories alone are more than the budget: nobody may overlook it. */
export function Overflow({ by, sentence }: { by: number; sentence: string }) {
  return (
    <div
      role="alert"
      className="flex items-start gap-3 rounded-md border border-danger bg-danger-soft px-3 py-2.5 text-danger"
    >
      <TriangleAlert aria-hidden className="mt-0.5 size-5 shrink-0" />
      <div>
        <p className="text-lg font-semibold">Over the budget by {counted(by, 'token')}</p>
        <p>{sentence}</p>
      </div>
    </div>
  )
}
