import { createContext, useContext } from 'react'

/** By memory, the item of the inbox that waits for a person's word about it. */
export type DisputedItems = Readonly<Record<string, string>>

/** Asked for once by the window: a table of a million rows must not ask for each. */
export const DisputesContext = createContext<DisputedItems>({})

/** The item about this memory; null when nothing about it waits. */
export function useDispute(memoryId: string | null): string | null {
  const disputes = useContext(DisputesContext)
  return memoryId === null ? null : (disputes[memoryId] ?? null)
}
