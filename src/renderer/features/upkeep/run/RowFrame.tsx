import { type ReactNode, useEffect, useRef } from 'react'
import { classes } from '#renderer/lib/classes.ts'
import { activate, useRunView } from './run-view.ts'

export interface RowPlace {
  /** Its line in the list, from 0. */
  index: number
  total: number
  tabbable: boolean
}

interface RowFrameProps extends RowPlace {
  rowKey: string
  label: string
  className?: string
  children: ReactNode
}

/** A row of the list: it takes the focus, and keeps it while it is scrolled to. */
export function RowFrame({ rowKey, label, className, children, ...place }: RowFrameProps) {
  const focusNow = useRunView((view) => view.active === rowKey && view.byKey)
  const article = useRef<HTMLElement>(null)
  useEffect(() => {
    if (focusNow) article.current?.focus({ preventScroll: true })
  }, [focusNow])
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the articles of a feed take the focus
    <article
      ref={article}
      data-row={rowKey}
      data-at={place.index}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the articles of a feed take the focus
      tabIndex={place.tabbable ? 0 : -1}
      aria-label={label}
      aria-posinset={place.index}
      aria-setsize={place.total - 1}
      onFocus={() => activate(rowKey)}
      className={classes('border-b focus-visible:-outline-offset-2', className)}
    >
      {children}
    </article>
  )
}
