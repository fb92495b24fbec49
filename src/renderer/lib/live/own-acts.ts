import { create } from 'zustand'

/**
 * Since when the person has changed something here: what they did themselves never waits behind
 * “1 new”. Infinity while they are at it, because the list may be read anew before the answer comes.
 */
export const useOwnActs = create<{ at: number }>(() => ({ at: 0 }))

let pending = 0

export async function asOwnAct<T>(act: () => Promise<T>): Promise<T> {
  const began = Date.now()
  pending += 1
  useOwnActs.setState({ at: Infinity })
  try {
    return await act()
  } finally {
    pending -= 1
    if (pending === 0) useOwnActs.setState({ at: began })
  }
}
