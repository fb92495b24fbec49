import { Kbd } from '#renderer/ui/Kbd.tsx'

/** The key of a button, for the eye alone: its name is what it does. */
export function KeyHint({ shortcut }: { shortcut: string }) {
  return (
    <span aria-hidden className="-mr-1 ml-0.5">
      <Kbd shortcut={shortcut} />
    </span>
  )
}
