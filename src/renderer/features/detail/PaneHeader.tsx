import {
  Archive,
  ArchiveRestore,
  ArrowUpDown,
  CircleHelp,
  Copy,
  Ellipsis,
  EyeOff,
  Flame,
  Hash,
  Pencil,
  ScrollText,
  X,
} from 'lucide-react'
import { useState } from 'react'
import { useCommands } from '#renderer/lib/commands.ts'
import { copyText } from '#renderer/lib/copy-text.ts'
import { askPromote } from '#renderer/lib/memory/promote-dialog.ts'
import { TypeGlyph } from '#renderer/lib/memory/TypeGlyph.tsx'
import { closeDetail, showJournal, useNavigation } from '#renderer/lib/navigation.ts'
import { isAsked } from '#renderer/lib/recall/search-input.ts'
import { askWhyNot } from '#renderer/lib/recall/why-not.ts'
import { Button } from '#renderer/ui/Button.tsx'
import { IconButton } from '#renderer/ui/IconButton.tsx'
import { Menu, MenuItem, MenuSeparator } from '#renderer/ui/Menu.tsx'
import { Tooltip } from '#renderer/ui/Tooltip.tsx'
import type { Memory } from '#shared/memory.ts'
import { becomes, duplicate } from './pane-actions.ts'
import { PurgeQuestion } from './PurgeQuestion.tsx'

/** What the memory is, and what can be done with it. */
export function PaneHeader({ memory, onEdit }: { memory: Memory; onEdit: () => void }) {
  const { id, status, type, subtype } = memory
  const [purging, setPurging] = useState(false)
  const searching = useNavigation(({ place }) => isAsked(place.search))
  useActionKeys(memory)
  return (
    <header className="flex h-13 shrink-0 items-center gap-1 border-b pr-2 pl-4">
      <h2 className="flex min-w-0 flex-1 items-center gap-1.5 text-sm">
        <TypeGlyph type={type} withWord />
        <span className="truncate text-soft">{subtype}</span>
      </h2>
      <Tooltip text="Edit" shortcut="E">
        <Button size="s" icon={Pencil} onClick={onEdit}>
          Edit
        </Button>
      </Tooltip>
      <IconButton label="Duplicate" icon={Copy} shortcut="D" onClick={() => duplicate(id)} />
      {status === 'active' ? (
        <IconButton
          label="Archive"
          icon={Archive}
          shortcut="A"
          onClick={() => becomes(id, 'archived')}
        />
      ) : (
        <IconButton
          label="Restore"
          icon={ArchiveRestore}
          shortcut="R"
          onClick={() => becomes(id, 'active')}
        />
      )}
      <Menu align="end" trigger={<IconButton label="More actions" icon={Ellipsis} />}>
        <MenuItem
          icon={EyeOff}
          shortcut="Delete"
          disabled={status === 'forgotten'}
          onSelect={() => becomes(id, 'forgotten')}
        >
          Forget
        </MenuItem>
        <MenuItem icon={ArrowUpDown} shortcut="Shift+P" onSelect={() => promote(memory)}>
          Promote or demote…
        </MenuItem>
        <MenuItem icon={ScrollText} onSelect={() => showJournal({ memoryId: id })}>
          Show in the journal
        </MenuItem>
        {searching && (
          <MenuItem icon={CircleHelp} onSelect={() => askWhyNot(id)}>
            Why is this not in the search?
          </MenuItem>
        )}
        <MenuItem icon={Hash} onSelect={() => copyText(id)}>
          Copy its id
        </MenuItem>
        <MenuSeparator />
        <MenuItem icon={Flame} danger onSelect={() => setPurging(true)}>
          Purge…
        </MenuItem>
      </Menu>
      <IconButton label="Close" icon={X} shortcut="Escape" onClick={closeDetail} />
      {purging && <PurgeQuestion id={id} onClose={() => setPurging(false)} />}
    </header>
  )
}

const promote = ({ id, scope }: Memory) =>
  void askPromote({ target: { ids: [id] }, count: 1, from: scope })

/** Beside the journal there is no list to answer these keys. */
function useActionKeys(memory: Memory) {
  const { id, status } = memory
  const alone = () => useNavigation.getState().place.screen !== 'memories'
  const group = 'Memory'
  const active = status === 'active'
  useCommands([
    {
      id: 'duplicate-open',
      title: 'Duplicate the open memory',
      group,
      shortcut: 'D',
      when: alone,
      run: () => duplicate(id),
    },
    {
      id: 'promote-open',
      title: 'Promote or demote the open memory…',
      group,
      shortcut: 'Shift+P',
      when: alone,
      run: () => promote(memory),
    },
    {
      id: 'archive-open',
      title: 'Archive the open memory',
      group,
      shortcut: 'A',
      when: () => alone() && active,
      run: () => becomes(id, 'archived'),
    },
    {
      id: 'restore-open',
      title: 'Restore the open memory',
      group,
      shortcut: 'R',
      when: () => alone() && !active,
      run: () => becomes(id, 'active'),
    },
    {
      id: 'forget-open',
      title: 'Forget the open memory',
      group,
      shortcut: 'Delete',
      when: () => alone() && status !== 'forgotten',
      run: () => becomes(id, 'forgotten'),
    },
  ])
}
