import { Scale } from 'lucide-react'
import { Fragment } from 'react'
import { flushSync } from 'react-dom'
import { Menu, MenuItem, MenuLabel, MenuSeparator } from '#renderer/ui/Menu.tsx'
import { openReview } from '#renderer/lib/open-review.ts'
import { useDispute } from '#renderer/parts/disputed/disputes.ts'
import { counted } from '#renderer/lib/format.ts'
import type { MemoryFilter } from '#shared/filter.ts'
import { focusGrid } from '../grid-focus.ts'
import { closeMenu, type ActionSubject, useTableState } from '../table-state.ts'
import { ACTIONS, isOfUse, type MemoryAction } from './actions.ts'

/** What can be done with a row or the selection, where it was asked for. */
export function RowMenu({ filter }: { filter: MemoryFilter }) {
  const menu = useTableState((view) => view.menu)
  const reviewId = useDispute(menu === null ? null : onlyOne(menu.subject))
  if (!menu) return null
  const { x, y, subject } = menu
  const offered = ACTIONS.filter((action: MemoryAction) => isOfUse(action, subject, filter))
  return (
    <Menu
      open
      onOpenChange={(open) => !open && leave()}
      trigger={
        <span
          aria-hidden
          className="pointer-events-none fixed size-0"
          style={{ left: x, top: y }}
        />
      }
    >
      {subject.count > 1 && <MenuLabel>{counted(subject.count, 'memory', 'memories')}</MenuLabel>}
      {reviewId !== null && (
        <>
          <MenuItem
            icon={Scale}
            onSelect={() => {
              leave()
              openReview(reviewId)
            }}
          >
            Disputed: open its item in the inbox
          </MenuItem>
          <MenuSeparator />
        </>
      )}
      {offered.map((action: MemoryAction) => (
        <Fragment key={action.id}>
          {STARTS_GROUP.has(action.id) && <MenuSeparator />}
          <MenuItem
            icon={action.icon}
            shortcut={action.shortcut}
            danger={action.danger ?? false}
            onSelect={() => {
              leave()
              action.run(subject)
            }}
          >
            {action.label}
          </MenuItem>
        </Fragment>
      ))}
    </Menu>
  )
}

function onlyOne({ target, count }: ActionSubject): string | null {
  return count === 1 && 'ids' in target ? (target.ids[0] ?? null) : null
}

/** Its trigger is a point, which cannot take the focus back; a dialog that opens next must find it on the table. */
function leave() {
  flushSync(closeMenu)
  focusGrid()
}

const STARTS_GROUP: ReadonlySet<string> = new Set(['archive', 'duplicate', 'purge'])
