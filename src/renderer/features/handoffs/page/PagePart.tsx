import { type ReactNode, useId } from 'react'

/** A part of the page under its heading. */
export function PagePart({
  title,
  aside,
  children,
}: {
  title: string
  aside?: ReactNode
  children: ReactNode
}) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <h3 className="mb-1.5 flex items-baseline gap-3 px-4">
        <span id={id} className="section-label">
          {title}
        </span>
        {aside !== undefined && <span className="text-sm text-soft tabular-nums">{aside}</span>}
      </h3>
      {children}
    </section>
  )
}
