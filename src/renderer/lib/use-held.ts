import { useState } from 'react'

/**
 * The value, held while the answer to the last one is still being made. Asked at every move, a hand
 * that is quicker than the answers would see none of them until it rests.
 */
export function useHeld<T>(value: T, isBusy: boolean): T {
  const [held, setHeld] = useState(value)
  if (!isBusy && held !== value) setHeld(value)
  return isBusy ? held : value
}
