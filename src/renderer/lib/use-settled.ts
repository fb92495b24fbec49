import { useEffect, useState } from 'react'

/** The value once it has stayed the same for a moment. What it is compared by must be the value itself. */
export function useSettled<T>(value: T, ms: number): T {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(setSettled, ms, value)
    return () => clearTimeout(timer)
  }, [value, ms])
  return settled
}
