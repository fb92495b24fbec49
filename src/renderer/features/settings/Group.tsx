import type { ReactNode } from 'react'

/** Settings that belong together, under a heading. */
export function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="pt-6">
      <h2 className="section-label">{title}</h2>
      <div className="mt-1 divide-y divide-line">{children}</div>
    </section>
  )
}
