import { Ellipsis, X } from 'lucide-react'
import { useEffect } from 'react'
import { counted } from '#renderer/lib/format.ts'
import { PRIORITY_WORDS } from '#renderer/lib/memory/memory-words.ts'
import { Button } from '#renderer/ui/Button.tsx'
import { IconButton } from '#renderer/ui/IconButton.tsx'
import { Menu, MenuItem } from '#renderer/ui/Menu.tsx'
import { Tooltip } from '#renderer/ui/Tooltip.tsx'
import type { MemoryFilter } from '#shared/filter.ts'
import { PRIORITIES } from '#shared/memory.ts'
import { focusGridIfLost } from '../grid-focus.ts'
import { clearSelection, type ActionSubject, useTableState } from '../table-state.ts'
import { actionNamed, change, isOfUse, type ActionId, type MemoryAction } from './actions.ts'

interface BulkBarProps {
  subject: ActionSubject
  filter: MemoryFilter
  narrow: boolean
}

/** Lies over the filter bar, so that picking a row moves nothing; another filter would end the selection anyway. */
export function BulkBar({ subject, filter, narrow }: BulkBarProps) {
  const isAll = useTableState((view) => view.selection.kind === 'all')
  // It leaves when the selection does, and with it the button that had the focus.
  useEffect(() => () => void setTimeout(focusGridIfLost), [])
  const offered = (ids: readonly ActionId[]) =>
    ids.map(actionNamed).filter((action) => isOfUse(action, subject, filter))
  return (
    <div
      role="toolbar"
      aria-label="What to do with the selected memories"
      className="absolute inset-0 z-10 flex animate-appear items-center gap-0.5 border-b bg-accent-soft px-3"
    >
      <IconButton label="Clear the selection" icon={X} shortcut="Escape" onClick={clearSelection} />
      <span aria-live="polite" className="mr-auto min-w-0 truncate px-1 font-medium tabular-nums">
        {isAll
          ? `All ${counted(subject.count, 'match', 'matches')} selected`
          : `${counted(subject.count, 'memory', 'memories')} selected`}
      </span>
      <ActionButton action={actionNamed('tag')} subject={subject} narrow={narrow} />
      <PriorityMenu subject={subject} narrow={narrow} />
      {offered(BAR).map((action) => (
        <ActionButton key={action.id} action={action} subject={subject} narrow={narrow} />
      ))}
      <Menu align="end" trigger={<IconButton label="More actions" icon={Ellipsis} />}>
        {offered(MORE).map((action) => (
          <MenuItem
            key={action.id}
            icon={action.icon}
            shortcut={action.shortcut}
            danger={action.danger ?? false}
            onSelect={() => action.run(subject)}
          >
            {action.label}
          </MenuItem>
        ))}
      </Menu>
    </div>
  )
}

function PriorityMenu({ subject, narrow }: { subject: ActionSubject; narrow: boolean }) {
  const { icon } = actionNamed('priority')
  return (
    <Menu
      trigger={
        narrow ? (
          <IconButton label="Priority" icon={icon} />
        ) : (
          <Button variant="ghost" icon={icon}>
            Priority
          </Button>
        )
      }
    >
      {PRIORITIES.map((priority) => (
        <MenuItem
          key={priority}
          onSelect={() => void change(subject, { do: 'priority', priority })}
        >
          {PRIORITY_WORDS[priority]}
        </MenuItem>
      ))}
    </Menu>
  )
}

interface ActionButtonProps {
  action: MemoryAction
  subject: ActionSubject
  narrow: boolean
}

function ActionButton({ action, subject, narrow }: ActionButtonProps) {
  const { label, icon, shortcut } = action
  const run = () => action.run(subject)
  if (narrow) return <IconButton label={label} icon={icon} shortcut={shortcut} onClick={run} />
  return (
    <Tooltip text={label} shortcut={shortcut}>
      <Button variant="ghost" icon={icon} onClick={run}>
        {label}
      </Button>
    </Tooltip>
  )
}

const BAR: readonly ActionId[] = ['scope', 'archive', 'forget', 'restore']
const MORE: readonly ActionId[] = ['promote', 'status', 'duplicate', 'export', 'purge']
