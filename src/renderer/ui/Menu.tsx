import type { LucideIcon } from 'lucide-react'
import { DropdownMenu as Radix } from 'radix-ui'
import type { KeyboardEvent, ReactElement, ReactNode } from 'react'
import { classes } from '#renderer/lib/classes.ts'
import { Kbd } from './Kbd.tsx'

interface MenuProps {
  /** A Button or an IconButton. */
  trigger: ReactElement
  align?: 'start' | 'center' | 'end'
  side?: 'top' | 'bottom'
  open?: boolean
  onOpenChange?: (open: boolean) => void
  /** Letters that choose at once while it is open; by themselves letters only lead to an item. */
  keys?: Readonly<Record<string, () => void>>
  children: ReactNode
}

export function Menu({
  trigger,
  align = 'start',
  side = 'bottom',
  keys = {},
  children,
  ...state
}: MenuProps) {
  function onKeyDown(event: KeyboardEvent) {
    const run = keys[event.key.toLowerCase()]
    if (run === undefined || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    run()
  }
  return (
    <Radix.Root modal={false} {...state}>
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          align={align}
          side={side}
          sideOffset={4}
          collisionPadding={8}
          onKeyDown={onKeyDown}
          className={FLOAT}
        >
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}

interface MenuItemProps {
  icon?: LucideIcon | undefined
  shortcut?: string | undefined
  /** A second, quieter line. */
  detail?: string | undefined
  danger?: boolean
  disabled?: boolean
  onSelect: () => void
  children: ReactNode
}

export function MenuItem({
  icon: Icon,
  shortcut,
  detail,
  danger = false,
  disabled = false,
  onSelect,
  children,
}: MenuItemProps) {
  return (
    <Radix.Item
      disabled={disabled}
      onSelect={onSelect}
      className={classes(ITEM, danger && 'text-danger')}
    >
      {Icon ? (
        <Icon aria-hidden className="size-4 shrink-0 opacity-75" />
      ) : (
        <span className="size-4 shrink-0" />
      )}
      <span className="min-w-0 flex-1">
        <span className="block truncate">{children}</span>
        {detail !== undefined && <span className="block truncate text-sm text-soft">{detail}</span>}
      </span>
      {shortcut !== undefined && (
        <span className="pl-3">
          <Kbd shortcut={shortcut} />
        </span>
      )}
    </Radix.Item>
  )
}

export function MenuLabel({ children }: { children: ReactNode }) {
  return <Radix.Label className="section-label px-2 pt-2 pb-1">{children}</Radix.Label>
}

export function MenuSeparator() {
  return <Radix.Separator className="my-1 h-px bg-line" />
}

const FLOAT =
  'z-50 max-h-(--radix-dropdown-menu-content-available-height) max-w-90 min-w-48 animate-appear overflow-y-auto rounded-lg bg-raised p-1 shadow-float outline-none'

const ITEM =
  'flex min-h-7 cursor-default items-center gap-2 rounded-md px-2 py-1 outline-none select-none data-disabled:opacity-45 data-highlighted:bg-hover'
