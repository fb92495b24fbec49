import type { ReactNode } from 'react'

/** Names on the left, what is so on the right. */
export function Facts({ children }: { children: ReactNode }) {
  return <dl className="grid grid-cols-[104px_minmax(0,1fr)] gap-x-3 gap-y-1">{children}</dl>
}

export function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-sm leading-5 text-soft">{name}</dt>
      <dd className="min-w-0 break-words">{children}</dd>
    </>
  )
}
