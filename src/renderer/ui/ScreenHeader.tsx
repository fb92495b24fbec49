import type { ReactNode } from 'react'

interface ScreenHeaderProps {
  title: string
  /** What the screen shows right now. */
  sentence?: ReactNode
  actions?: ReactNode
}

/** The top of every screen, always equally high, so that switching screens moves nothing. */
export function ScreenHeader({ title, sentence, actions }: ScreenHeaderProps) {
  return (
    <header className="flex h-13 shrink-0 items-center gap-3 border-b px-4">
      <h1 className="shrink-0 text-lg font-semibold">{title}</h1>
      <div className="min-w-0 flex-1 truncate pt-0.5 text-soft">{sentence}</div>
      {actions !== undefined && <div className="flex shrink-0 items-center gap-2">{actions}</div>}
    </header>
  )
}
