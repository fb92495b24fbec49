import type { ReactNode } from 'react'
import { useEngineQuery } from '#renderer/lib/engine.ts'
import { type DisputedItems, DisputesContext } from './disputes.ts'

/** Once, around all that shows memories of a vault. */
export function DisputesProvider({ children }: { children: ReactNode }) {
  const { data } = useEngineQuery('reviews.disputed', {}, { keepPrevious: true })
  return <DisputesContext value={data ?? NONE}>{children}</DisputesContext>
}

const NONE: DisputedItems = {}
