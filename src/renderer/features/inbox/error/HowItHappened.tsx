import { useState } from 'react'
import { counted } from '#renderer/lib/format.ts'
import { Button } from '#renderer/ui/Button.tsx'
import type { RecurringErrorView } from '#shared/recurring-error.ts'
import { ErrorTime } from './ErrorTime.tsx'
import { timesSentence } from './error-words.ts'

const SHOWN = 5

/** Every time the error happened, newest first. */
export function HowItHappened({ view }: { view: RecurringErrorView }) {
  const [all, setAll] = useState(false)
  const { occurrences, times } = view
  const shown = all ? occurrences : occurrences.slice(0, SHOWN)
  const older = times - occurrences.length
  return (
    <section aria-label="How it happened" className="min-w-0">
      <h3 className="section-label mb-1.5">How it happened</h3>
      <p className="mb-2 text-sm text-soft">{timesSentence(view)}</p>
      <ul className="divide-y rounded-md border bg-panel">
        {shown.map((one, at) => (
          <ErrorTime key={`${one.memory} ${one.at} ${at}`} one={one} above={shown[at - 1]} />
        ))}
      </ul>
      {!all && occurrences.length > SHOWN && (
        <Button variant="plain" className="mt-2" onClick={() => setAll(true)}>
          Show {counted(occurrences.length - SHOWN, 'earlier time')}
        </Button>
      )}
      {all && older > 0 && (
        <p className="mt-2 text-sm text-soft">
          {counted(older, 'earlier time is', 'earlier times are')} not listed.
        </p>
      )}
    </section>
  )
}
