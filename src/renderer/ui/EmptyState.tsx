import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'

interface EmptyStateProps {
  icon: LucideIcon
  title: string
  /** How it fills. */
  sentence: ReactNode
  action?: ReactNode
}

export function EmptyState({ icon: Icon, title, sentence, action }: EmptyStateProps) {
  return (
    <div
      data-empty-state
      className="mx-auto flex max-w-90 flex-col items-center px-6 py-16 text-center"
    >
      <Icon aria-hidden className="size-7 text-soft" strokeWidth={1.5} />
      <h2 className="mt-3 font-semibold">{title}</h2>
      <p className="mt-1 text-soft">{sentence}</p>
      {action !== undefined && <div className="mt-4 flex gap-2">{action}</div>}
    </div>
  )
}
