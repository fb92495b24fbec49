import { shortcutKeys } from '#renderer/lib/format.ts'

/** A shortcut such as "Mod+K" or "g m", key by key. */
export function Kbd({ shortcut }: { shortcut: string }) {
  return (
    <span className="inline-flex shrink-0 items-center gap-0.5">
      {shortcutKeys(shortcut).map((key, index) => (
        <kbd
          key={index}
          className="inline-flex h-4.5 min-w-4.5 items-center justify-center rounded-sm border border-line bg-panel px-1 font-sans text-xs text-soft"
        >
          {key}
        </kbd>
      ))}
    </span>
  )
}
