import { type ReactNode, useId } from 'react'

interface OverviewSectionProps {
  title: string
  /** Said beside the title, quietly. */
  aside?: ReactNode
  action?: ReactNode
  children: ReactNode
}

/** One of the four parts, always in the same place. */
export function OverviewSection({ title, aside, action, children }: OverviewSectionProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="pt-5">
      <div className="flex min-h-8 items-center gap-2 border-b pb-1">
        <h2 id={id} className="shrink-0 font-semibold">
          {title}
        </h2>
        <span className="min-w-0 flex-1 truncate text-sm text-soft">{aside}</span>
        {action}
      </div>
      {children}
    </section>
  )
}
