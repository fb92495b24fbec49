import { Ban, Pin, FileWarning } from 'lucide-react'
import type { KeyboardEvent, ReactNode } from 'react'
import { classes } from '#renderer/lib/classes.ts'
import { DisputedMark } from '#renderer/parts/disputed/DisputedMark.tsx'
import { IconButton } from '#renderer/ui/IconButton.tsx'
import type { IncludedLine, OmittedLine } from '#shared/context.ts'
import { stepCandidate } from '../candidate-focus.ts'
import { toggleExclude, toggleOpen, togglePin, useDesk } from '../desk.ts'
import { ItemDetail } from './ItemDetail.tsx'

interface ItemRowProps {
  line: IncludedLine | OmittedLine
  children: ReactNode
}

/** A line of either list: a click takes it apart, the two buttons try what would be without or with it. */
export function ItemRow({ line, children }: ItemRowProps) {
  const { id, notes } = line
  const open = useDesk((desk) => desk.openId === id)
  const pinned = useDesk((desk) => desk.now.pin.includes(id))
  const excluded = useDesk((desk) => desk.now.exclude.includes(id))
  return (
    <li data-candidate={id} className="border-b">
      <div
        className={classes('flex items-center gap-1 pr-2', open ? 'bg-selected' : 'hover:bg-hover')}
      >
        <button
          type="button"
          data-line
          aria-expanded={open}
          onClick={() => toggleOpen(id)}
          onKeyDown={stepWithArrows}
          className="flex min-h-row min-w-0 flex-1 items-center gap-2 py-1 pl-4 text-left focus-visible:-outline-offset-2"
        >
          {children}
        </button>
        <span className="flex w-5.5 shrink-0">
          <DisputedMark id={id} />
        </span>
        <IconButton
          size="s"
          icon={Pin}
          label={pinned ? 'Pinned' : 'Pin'}
          tooltip={pinned ? 'Pinned: click to let go' : 'Pin it: it goes in first'}
          shortcut="P"
          aria-pressed={pinned}
          onClick={() => togglePin(id)}
        />
        <IconButton
          size="s"
          icon={Ban}
          label={excluded ? 'Left out' : 'Leave out'}
          tooltip={excluded ? 'Left out: click to let it in again' : 'Leave it out'}
          shortcut="X"
          aria-pressed={excluded}
          onClick={() => toggleExclude(id)}
        />
      </div>
      <Notes notes={notes} />
      {open && <ItemDetail line={line} />}
    </li>
  )
}

/** A button keeps the arrows to itself: without this they would do nothing here. */
function stepWithArrows(event: KeyboardEvent) {
  if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
  event.preventDefault()
  stepCandidate(event.key === 'ArrowDown' ? 1 : -1)
}

/** What was noticed while it was read: a file that changed, lines that are gone. */
function Notes({ notes }: { notes: readonly string[] }) {
  return notes.map((note) => (
    <p key={note} className="flex items-start gap-1.5 pr-4 pb-1.5 pl-12 text-sm text-warn">
      <FileWarning aria-hidden className="mt-0.5 size-3.5 shrink-0" />
      <span className="min-w-0 break-words">{note}</span>
    </p>
  ))
}
