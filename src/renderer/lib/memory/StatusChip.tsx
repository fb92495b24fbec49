import type { Status } from '#shared/memory.ts'
import { classes } from '../classes.ts'
import { STATUS_WORDS } from './memory-words.ts'

/** A dot and a word; the dot's shape changes too, for those who do not see the colour. */
export function StatusChip({ status }: { status: Status }) {
  return (
    <span className="inline-flex items-center gap-1.5 align-middle whitespace-nowrap">
      <span
        aria-hidden
        className={classes('size-2 shrink-0 rounded-full border-2', DOTS[status])}
      />
      {STATUS_WORDS[status]}
    </span>
  )
}

const DOTS: Record<Status, string> = {
  active: 'border-good bg-good',
  superseded: 'border-accent bg-transparent',
  archived: 'border-edge bg-edge',
  expired: 'border-warn bg-transparent',
  forgotten: 'border-danger bg-transparent',
}
