import { useState } from 'react'
import { type Command, knownCommands, shortcutsOf } from '#renderer/lib/commands.ts'
import { Dialog } from '#renderer/ui/Dialog.tsx'
import { Kbd } from '#renderer/ui/Kbd.tsx'
import { setShortcuts, useOverlays } from './overlays.ts'
import { shortcutGroups } from './palette-search.ts'

/** Every key that does something here and now. */
export function Shortcuts() {
  const open = useOverlays((view) => view.shortcutsOpen)
  return (
    <Dialog
      open={open}
      onOpenChange={setShortcuts}
      title="Keyboard shortcuts"
      description="What the keys do on the screen behind this, and everywhere."
      width="l"
    >
      {open && <List />}
    </Dialog>
  )
}

/** Asked once as it opens: the screen behind it does not change meanwhile. */
function List() {
  const [groups] = useState(() => shortcutGroups(knownCommands()))
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, and somebody without a mouse must be able to
    <div tabIndex={0} className="columns-1 gap-8 pb-2 outline-none sm:columns-2">
      {groups.map(({ name, commands }) => (
        <section key={name} aria-label={name} className="break-inside-avoid pb-4">
          <h3 className="section-label pb-1">{name}</h3>
          <dl>
            {commands.map((command) => (
              <Line key={command.id} command={command} />
            ))}
          </dl>
        </section>
      ))}
    </div>
  )
}

function Line({ command }: { command: Command }) {
  return (
    <div className="flex min-h-6.5 items-center gap-3">
      <dt className="min-w-0 flex-1 truncate" title={command.title}>
        {command.title}
      </dt>
      <dd className="flex shrink-0 gap-2">
        {shortcutsOf(command).map((shortcut) => (
          <Kbd key={shortcut} shortcut={shortcut} />
        ))}
      </dd>
    </div>
  )
}
