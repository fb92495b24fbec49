import { Search } from 'lucide-react'
import { Dialog as Radix } from 'radix-ui'
import { type KeyboardEvent, useState } from 'react'
import { classes } from '#renderer/lib/classes.ts'
import { availableCommands, type Command, shortcutsOf } from '#renderer/lib/commands.ts'
import { OpenVaultId, openVault } from '#renderer/lib/engine.ts'
import { OVERLAY, SHEET, WIDTH } from '#renderer/ui/Dialog.tsx'
import { Kbd } from '#renderer/ui/Kbd.tsx'
import { useFoundMemories, useNamedThings } from './palette-things.ts'
import { searchCommands } from './palette-search.ts'
import { setPalette, useOverlays } from './overlays.ts'
import { rememberCommand, useWindowLayout } from './window-layout.ts'

export function CommandPalette() {
  const open = useOverlays((view) => view.paletteOpen)
  return (
    <Radix.Root open={open} onOpenChange={setPalette}>
      <Radix.Portal>
        <Radix.Overlay className={OVERLAY} />
        <Radix.Content
          aria-describedby={undefined}
          className={classes(SHEET, WIDTH.m, 'overflow-hidden')}
        >
          <Radix.Title className="sr-only">Commands</Radix.Title>
          <OpenVaultId value={openVault()?.id ?? null}>
            <Choices />
          </OpenVaultId>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}

/** Mounted anew each time it opens: what may run is asked then, and the list stays as it is while it is read. */
function Choices() {
  const [all] = useState(availableCommands)
  const [recent] = useState(() => useWindowLayout.getState().recentCommands)
  const [typed, setTyped] = useState('')
  const [at, setAt] = useState(0)
  const [inVault] = useState(() => openVault() !== null)
  const things = useNamedThings(inVault)
  const found = useFoundMemories(typed, inVault)
  const groups = [...searchCommands(all, typed, recent, things), ...found]
  const flat = groups.flatMap(({ commands }) => commands)
  const current = flat[at]

  function onKeyDown(event: KeyboardEvent) {
    const next = MOVES[event.key]?.(at, flat.length)
    if (next !== undefined && flat.length > 0) setAt(next)
    else if (event.key === 'Enter' && current) choose(current)
    else if (event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey)) setPalette(false)
    else return
    event.preventDefault()
  }

  return (
    <>
      <div className="flex h-11 shrink-0 items-center gap-2 border-b px-3">
        <Search aria-hidden className="size-4 shrink-0 text-soft" />
        <input
          role="combobox"
          aria-label="Search everything"
          aria-expanded
          aria-controls="palette-list"
          aria-activedescendant={current && optionId(current)}
          placeholder="Do something, or go somewhere"
          spellCheck={false}
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value)
            setAt(0)
          }}
          onKeyDown={onKeyDown}
          className="h-full min-w-0 flex-1 bg-transparent outline-none"
        />
        <Kbd shortcut="Escape" />
      </div>
      <div
        id="palette-list"
        role="listbox"
        aria-label="Commands"
        tabIndex={-1}
        className="scroller min-h-0 p-1 outline-none"
      >
        {groups.map(({ name, commands }) => (
          <div key={name} role="group" aria-label={name}>
            <div aria-hidden className="section-label px-2 pt-2 pb-1">
              {name}
            </div>
            {commands.map((command) => (
              <Choice
                key={command.id}
                command={command}
                chosen={command === current}
                onPoint={() => setAt(flat.indexOf(command))}
              />
            ))}
          </div>
        ))}
        {flat.length === 0 && (
          <p className="px-2 py-6 text-center text-soft">
            Nothing has these words. Try fewer of them.
          </p>
        )}
      </div>
    </>
  )
}

function Choice({
  command,
  chosen,
  onPoint,
}: {
  command: Command
  chosen: boolean
  onPoint: () => void
}) {
  const [shortcut] = shortcutsOf(command)
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the field above answers the keys and keeps the focus
    <div
      id={optionId(command)}
      role="option"
      tabIndex={-1}
      aria-selected={chosen}
      ref={(row) => {
        if (chosen) row?.scrollIntoView({ block: 'nearest' })
      }}
      onPointerMove={chosen ? undefined : onPoint}
      onClick={() => choose(command)}
      className={classes(
        'flex h-8 cursor-default items-center gap-3 rounded-md px-2',
        chosen && 'bg-selected',
      )}
    >
      <span className="min-w-0 flex-1 truncate">{command.title}</span>
      {shortcut !== undefined && <Kbd shortcut={shortcut} />}
    </div>
  )
}

function choose(command: Command) {
  setPalette(false)
  if (!command.id.startsWith('go ')) rememberCommand(command.id)
  // After the palette has given the focus back, so that the command may take it.
  setTimeout(command.run, 0)
}

const optionId = ({ id }: Command) => `command-${id.replaceAll(/[^\w-]/g, '_')}`

const MOVES: Record<string, (at: number, length: number) => number> = {
  ArrowDown: (at, length) => (at + 1) % length,
  ArrowUp: (at, length) => (at - 1 + length) % length,
  Home: () => 0,
  End: (_, length) => length - 1,
  PageDown: (at, length) => Math.min(at + 8, length - 1),
  PageUp: (at) => Math.max(at - 8, 0),
}
