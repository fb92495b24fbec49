import { useEffect, useState } from 'react'
import { SAMPLE_IS_MADE } from '#renderer/lib/sample-words.ts'

const SECOND_MS = 1000

/** What Loci does meanwhile, and for how long it has been doing it. */
export function SampleProgress() {
  const [seconds, setSeconds] = useState(0)
  useEffect(() => {
    const timer = setInterval(() => setSeconds((passed) => passed + 1), SECOND_MS)
    return () => clearInterval(timer)
  }, [])
  return (
    <>
      <span role="status">{SAMPLE_IS_MADE}</span>
      <span className="block text-sm tabular-nums">{seconds} s so far</span>
    </>
  )
}
