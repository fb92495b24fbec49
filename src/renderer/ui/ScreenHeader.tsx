import { createContext, type ReactNode, useContext, useState } from 'react'
import { createPortal } from 'react-dom'

interface ScreenHeaderProps {
  title: string
  /** What the screen shows right now. */
  sentence?: ReactNode
  actions?: ReactNode
}

/** The top of every screen, always equally high, so that switching screens moves nothing. */
export function ScreenHeader({ title, sentence, actions }: ScreenHeaderProps) {
  const shared = useContext(SharedHeader)
  if (shared !== null)
    return (
      <>
        {shared.sentence && createPortal(sentence, shared.sentence)}
        {shared.actions && createPortal(actions, shared.actions)}
      </>
    )
  return (
    <header className={BAR}>
      <h1 className={TITLE}>{title}</h1>
      <div className={SENTENCE}>{sentence}</div>
      {actions !== undefined && <div className={ACTIONS}>{actions}</div>}
    </header>
  )
}

interface Slots {
  sentence: HTMLElement | null
  actions: HTMLElement | null
}

const SharedHeader = createContext<Slots | null>(null)

/** Several screens under one title: each fills the same bar, which stays while they change. */
export function ScreenArea({ title, children }: { title: string; children: ReactNode }) {
  const [sentence, setSentence] = useState<HTMLElement | null>(null)
  const [actions, setActions] = useState<HTMLElement | null>(null)
  return (
    <SharedHeader value={{ sentence, actions }}>
      <header className={BAR}>
        <h1 className={TITLE}>{title}</h1>
        <div ref={setSentence} className={SENTENCE} />
        <div ref={setActions} className={ACTIONS} />
      </header>
      {children}
    </SharedHeader>
  )
}

const BAR = 'flex h-13 shrink-0 items-center gap-3 border-b px-4'
const TITLE = 'shrink-0 text-lg font-semibold'
const SENTENCE = 'min-w-0 flex-1 truncate pt-0.5 text-soft'
const ACTIONS = 'flex shrink-0 items-center gap-2'
