import { Button, type ButtonProps } from '#renderer/ui/Button.tsx'
import { KeyHint } from './KeyHint.tsx'

/** A verdict with the key that gives it. */
export function Act({ shortcut, children, ...button }: ButtonProps & { shortcut: string }) {
  return (
    <Button aria-keyshortcuts={shortcut} {...button}>
      {children}
      <KeyHint shortcut={shortcut} />
    </Button>
  )
}
