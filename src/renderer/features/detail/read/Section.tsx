import type { ReactNode } from 'react'

export function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title} className="min-w-0">
      <h4 className="section-label mb-1.5">{title}</h4>
      {children}
    </section>
  )
}
