import { ArrowDown, ArrowUp, Minus, Plus, X } from 'lucide-react'
import { classes } from '#renderer/lib/classes.ts'
import type { RankMove } from './rank-moves.ts'

/** An arrow with how far; never the colour alone. */
export function MoveMark({ move }: { move: RankMove | { kind: 'gone' } }) {
  const { icon: Icon, look } = LOOKS[move.kind]
  const words = 'by' in move ? `${move.kind} ${move.by}` : WORDS[move.kind]
  return (
    <span
      title={words}
      className={classes('flex w-9 shrink-0 items-center text-sm tabular-nums', look)}
    >
      <Icon aria-hidden className="size-3.5 shrink-0" />
      <span aria-hidden>{'by' in move && move.by}</span>
      <span className="sr-only">{words}</span>
    </span>
  )
}

const WORDS = { same: 'same place', new: 'new', gone: 'gone', up: 'up', down: 'down' }

const LOOKS = {
  same: { icon: Minus, look: 'text-soft' },
  new: { icon: Plus, look: 'text-accent' },
  gone: { icon: X, look: 'text-danger' },
  up: { icon: ArrowUp, look: 'text-good' },
  down: { icon: ArrowDown, look: 'text-warn' },
}
