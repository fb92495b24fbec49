import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { classes } from '#renderer/lib/classes.ts'

interface SidebarRowProps {
  icon: LucideIcon
  current: boolean
  trailing?: ReactNode
  /** A menu that stands over the trailing text while the row has the pointer or the focus. */
  menu?: ReactNode
  onClick: () => void
  children: string
}

export function SidebarRow({
  icon: Icon,
  current,
  trailing,
  menu,
  onClick,
  children,
}: SidebarRowProps) {
  return (
    <li className="group relative">
      <button
        type="button"
        aria-current={current ? 'page' : undefined}
        title={children}
        onClick={onClick}
        className={classes(ROW, 'w-full text-left', current ? 'bg-selected' : 'hover:bg-hover')}
      >
        <Icon
          aria-hidden
          className={classes('size-4 shrink-0', current ? 'text-accent' : 'text-soft')}
          strokeWidth={1.75}
        />
        <span className="min-w-0 flex-1 truncate">{children}</span>
        {trailing !== undefined && (
          <span
            className={classes(
              'text-sm text-soft tabular-nums',
              menu !== undefined && 'group-focus-within:invisible group-hover:invisible',
            )}
          >
            {trailing}
          </span>
        )}
      </button>
      {menu !== undefined && (
        <span className="absolute inset-y-0 right-0.5 flex items-center opacity-0 group-focus-within:opacity-100 group-hover:opacity-100 has-data-[state=open]:opacity-100">
          {menu}
        </span>
      )}
    </li>
  )
}

export const ROW = 'flex h-7 items-center gap-2 rounded-md px-2 focus-visible:-outline-offset-2'
