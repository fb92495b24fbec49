import { createContext, useContext } from 'react'

/** The parts that have the words looked for; all of them while nothing is looked for. */
export const WantedParts = createContext<ReadonlySet<string>>(new Set())

export const useIsWanted = (id: string) => useContext(WantedParts).has(id)
