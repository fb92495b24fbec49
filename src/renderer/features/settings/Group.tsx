import type { ReactNode } from 'react'
import { useIsWanted } from './wanted-part.ts'

interface GroupProps {
  /** Of the part in lib/settings-index.ts. */
  id: string
  title: string
  children: ReactNode
}

/** Settings that belong together, under a heading. */
export function Group({ id, title, children }: GroupProps) {
  if (!useIsWanted(id)) return null
  return (
    <section aria-labelledby={id} className="pt-6">
      <h3 id={id} className="section-label">
        {title}
      </h3>
      <div className="mt-1 divide-y divide-line">{children}</div>
    </section>
  )
}

/** A part that draws its own heading. */
export function Part({ id, children }: { id: string; children: ReactNode }) {
  return useIsWanted(id) && children
}
