import { Check, Download, Pencil, RotateCcw, UserRoundPen, X } from 'lucide-react'
import { useCommands } from '#renderer/lib/commands.ts'
import { copyText } from '#renderer/lib/copy-text.ts'
import { call, mutate } from '#renderer/lib/engine.ts'
import { act, reportError, toast } from '#renderer/lib/toasts.ts'
import { Button } from '#renderer/ui/Button.tsx'
import { IconButton } from '#renderer/ui/IconButton.tsx'
import { Menu, MenuItem, MenuSeparator } from '#renderer/ui/Menu.tsx'
import type { HandoffView } from '#shared/handoff.ts'
import { askHandoff } from '../handoffs-state.ts'

/** What a person can do with it: change it while it waits, take it for an agent, let it go, open it again, carry it out. */
export function HandoffActions({ handoff }: { handoff: HandoffView }) {
  const { id, status } = handoff
  const isOpen = status === 'open'
  const settle = (how: 'cancelled' | 'open') => void act('handoffs.settle', { id, how })
  useCommands([
    {
      id: 'edit-handoff',
      title: 'Edit the handoff',
      group: 'Handoffs',
      shortcut: 'E',
      when: () => isOpen,
      run: () => askHandoff('edit'),
    },
    {
      id: 'accept-handoff',
      title: 'Accept the handoff for an agent…',
      group: 'Handoffs',
      shortcut: 'Y',
      when: () => isOpen,
      run: () => askHandoff('accept'),
    },
    {
      id: 'cancel-handoff',
      title: 'Cancel the handoff',
      group: 'Handoffs',
      shortcut: 'X',
      when: () => isOpen,
      run: () => settle('cancelled'),
    },
    {
      id: 'reopen-handoff',
      title: 'Open the handoff again',
      group: 'Handoffs',
      shortcut: 'R',
      when: () => !isOpen,
      run: () => settle('open'),
    },
  ])
  return (
    <div role="toolbar" aria-label="What to do with it" className="flex flex-wrap gap-2">
      {isOpen ? (
        <>
          <Button icon={Pencil} onClick={() => askHandoff('edit')}>
            Edit
          </Button>
          <Button icon={Check} onClick={() => askHandoff('accept')}>
            Accept for…
          </Button>
          <Button icon={X} onClick={() => settle('cancelled')}>
            Cancel it
          </Button>
        </>
      ) : (
        <>
          <Button icon={RotateCcw} onClick={() => settle('open')}>
            Open again
          </Button>
          <Button icon={UserRoundPen} onClick={() => askHandoff('readdress')}>
            To somebody else…
          </Button>
        </>
      )}
      <ExportMenu id={id} />
    </div>
  )
}

type Format = 'json' | 'markdown'
const FORMATS: Readonly<Record<Format, string>> = { json: 'JSON', markdown: 'Markdown' }

function ExportMenu({ id }: { id: string }) {
  return (
    <Menu align="end" trigger={<IconButton label="Copy or save" icon={Download} />}>
      {(['markdown', 'json'] as const).map((format) => (
        <MenuItem key={`copy ${format}`} onSelect={() => void copied(id, format)}>
          Copy as {FORMATS[format]}
        </MenuItem>
      ))}
      <MenuSeparator />
      {(['markdown', 'json'] as const).map((format) => (
        <MenuItem key={`save ${format}`} onSelect={() => void saved(id, format)}>
          Save as {FORMATS[format]}…
        </MenuItem>
      ))}
    </Menu>
  )
}

async function copied(id: string, format: Format) {
  try {
    const { text } = await call('handoffs.export', { id, format })
    toast(
      copyText(text)
        ? { text: `Copied as ${FORMATS[format]}` }
        : { text: 'The clipboard refused the text.', tone: 'error' },
    )
  } catch (error) {
    reportError(error)
  }
}

async function saved(id: string, format: Format) {
  try {
    const file = await call('handoffs.export', { id, format })
    const done = await mutate('app.saveText', file)
    if (done !== null) toast({ text: `Saved ${done.shownPath}` })
  } catch (error) {
    reportError(error)
  }
}
