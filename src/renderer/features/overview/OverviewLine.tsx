import { ChevronRight, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { classes } from '#renderer/lib/classes.ts'

interface OverviewLineProps {
  icon: LucideIcon
  tone?: 'plain' | 'good' | 'warn'
  /** Where it leads; a line without says all there is to say. */
  onOpen?: (() => void) | undefined
  /** A number or a time at the end of the line. */
  trailing?: ReactNode
  /** A second, quieter line. */
  detail?: ReactNode
  children: ReactNode
}

/** One fact, and the way to exactly what it is about. */
export function OverviewLine({ icon, tone = 'plain', onOpen, ...rest }: OverviewLineProps) {
  const body = <Body icon={icon} tone={tone} leads={onOpen !== undefined} {...rest} />
  return (
    <li className="border-b border-line">
      {onOpen === undefined ? (
        <div className={LINE}>{body}</div>
      ) : (
        <button
          type="button"
          onClick={onOpen}
          className={classes(
            LINE,
            'w-full text-left hover:bg-hover focus-visible:-outline-offset-2',
          )}
        >
          {body}
        </button>
      )}
    </li>
  )
}

const LINE = 'flex min-h-9 items-center gap-2.5 px-1 py-1.5'

type BodyProps = Omit<OverviewLineProps, 'onOpen'> & { leads: boolean }

function Body({ icon: Icon, tone = 'plain', trailing, detail, leads, children }: BodyProps) {
  return (
    <>
      <Icon aria-hidden strokeWidth={1.75} className={classes('size-4 shrink-0', TONES[tone])} />
      <span className="min-w-0 flex-1">
        <span dir="auto" className="block truncate">
          {children}
        </span>
        {detail !== undefined && <span className="block truncate text-sm text-soft">{detail}</span>}
      </span>
      {trailing !== undefined && (
        <span className="shrink-0 text-sm text-soft tabular-nums">{trailing}</span>
      )}
      {leads && <ChevronRight aria-hidden className="size-3.5 shrink-0 text-soft" />}
    </>
  )
}

const TONES = { plain: 'text-soft', good: 'text-good', warn: 'text-warn' }
