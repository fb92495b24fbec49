import { useEffect, useState } from 'react'

/** Long enough to be seen by somebody who has just pressed a button or looked up. */
const FRESH_MS = 6000

/** After which moment or number something is new to the list; null once it has been marked for long enough. */
export function useFresh(): [since: number | null, mark: (since: number) => void] {
  const [fresh, setFresh] = useState<{ since: number } | null>(null)
  useEffect(() => {
    if (fresh === null) return
    const timer = setTimeout(() => setFresh(null), FRESH_MS)
    return () => clearTimeout(timer)
  }, [fresh])
  return [fresh?.since ?? null, (since) => setFresh({ since })]
}
