import type { ReactNode } from 'react'
import { count as written } from '#renderer/lib/format.ts'

interface ListHeadingProps {
  title: string
  count: number
  children?: ReactNode
  actions?: ReactNode
}

export function ListHeading({ title, count, children, actions }: ListHeadingProps) {
  return (
    <div className="sticky top-0 z-10 flex h-9 items-center gap-2 border-b bg-panel px-4 text-sm">
      <h2 className="font-semibold">
        {title} <span className="ml-1 font-normal text-soft tabular-nums">{written(count)}</span>
      </h2>
      <span className="min-w-0 flex-1 truncate text-soft">{children}</span>
      {actions}
    </div>
  )
}
