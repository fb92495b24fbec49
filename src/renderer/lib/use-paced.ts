import { useEffect, useRef, useState } from 'react'

/** The value, anew at most once in so many milliseconds: follows a hand that drags, where waiting for it to rest would not. */
export function usePaced<T>(value: T, ms: number): T {
  const [paced, setPaced] = useState(value)
  const last = useRef(-Infinity)
  useEffect(() => {
    const wait = Math.max(0, last.current + ms - performance.now())
    const timer = setTimeout(() => {
      last.current = performance.now()
      setPaced(value)
    }, wait)
    return () => clearTimeout(timer)
  }, [value, ms])
  return paced
}
