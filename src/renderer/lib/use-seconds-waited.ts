import { useEffect, useState } from 'react'

/** For how many whole seconds this has been going on; 0 while it is not, and in the first second. */
export function useSecondsWaited(isWaiting: boolean): number {
  const [seconds, setSeconds] = useState(0)
  useEffect(() => {
    if (!isWaiting) return
    const timer = setInterval(() => setSeconds((before) => before + 1), 1000)
    return () => {
      clearInterval(timer)
      setSeconds(0)
    }
  }, [isWaiting])
  return seconds
}
