import type { ReactNode } from 'react'
import { classes } from '#renderer/lib/classes.ts'

interface ColumnsProps {
  /** What is asked, beside what answers it. */
  side: ReactNode
  wide?: boolean
  children: ReactNode
}

/** Two columns; where there is no room for both, one above the other, scrolled together. */
export function Columns({ side, wide = false, children }: ColumnsProps) {
  return (
    <div className="@container min-h-0 flex-1">
      <div className="flex h-full @max-xl:flex-col @max-xl:overflow-y-auto">
        <div
          className={classes(
            'scroller relative flex shrink-0 flex-col gap-5 border-r px-4 py-4 @max-xl:w-full @max-xl:overflow-visible @max-xl:border-r-0 @max-xl:border-b',
            wide ? 'w-72 @3xl:w-92' : 'w-64 @3xl:w-80',
          )}
        >
          {side}
        </div>
        <div className="flex min-h-0 min-w-0 flex-1 @max-xl:min-h-[max(100%,320px)] @max-xl:flex-none">
          {children}
        </div>
      </div>
    </div>
  )
}
