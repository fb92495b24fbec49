import { Button, type ButtonProps } from './Button.tsx'
import { Kbd } from './Kbd.tsx'

/** What a key does too, with the key. */
export function KeyedButton({ shortcut, children, ...button }: ButtonProps & { shortcut: string }) {
  return (
    <Button aria-keyshortcuts={shortcut} {...button}>
      {children}
      <KeyHint shortcut={shortcut} />
    </Button>
  )
}

/** The key of a button, for the eye alone: its name is what it does. */
export function KeyHint({ shortcut }: { shortcut: string }) {
  return (
    <span aria-hidden className="-mr-1 ml-0.5">
      <Kbd shortcut={shortcut} />
    </span>
  )
}
