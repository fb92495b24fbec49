import { useEffect, useState } from 'react'
import { call } from '#renderer/lib/engine.ts'
import { count, percent } from '#renderer/lib/format.ts'
import { reportError } from '#renderer/lib/toasts.ts'
import { Button } from '#renderer/ui/Button.tsx'
import type { ArchiveWork } from '#shared/archive.ts'
import { leftWords } from './pace.ts'
import { usePace } from './use-work.ts'

const TICK_MS = 500

/** What it does, how far it is and how long it will take; and the way to stop it. */
export function WorkProgress({ work, title }: { work: ArchiveWork; title: string }) {
  const { ms, since } = usePace(work, useNow())
  const { doing, done, total } = work
  const share = total === null || total === 0 ? null : Math.min(1, done / total)
  const left = leftWords({ since, done, total, ms })
  return (
    <section aria-label={title} className="mx-auto flex w-full max-w-120 flex-col gap-3 px-6 py-16">
      <h2 className="font-semibold">{title}</h2>
      <p className="flex justify-between gap-3 text-sm text-soft">
        <span className="min-w-0 truncate">{doing}…</span>
        <span className="shrink-0 tabular-nums">
          {share === null ? count(done) : percent(share)}
          {left !== '' && `, ${left}`}
        </span>
      </p>
      <div
        role="progressbar"
        aria-label={title}
        {...(share !== null && {
          'aria-valuenow': Math.round(share * 100),
          'aria-valuemin': 0,
          'aria-valuemax': 100,
        })}
        className="h-2 overflow-hidden rounded-sm bg-line"
      >
        <div
          className="h-full bg-accent"
          style={{
            width: share === null ? '100%' : `${share * 100}%`,
            opacity: share === null ? 0.4 : 1,
          }}
        />
      </div>
      <div>
        <Button onClick={() => void call('archive.cancel', { work: work.id }).catch(reportError)}>
          Cancel
        </Button>
      </div>
    </section>
  )
}

function useNow(): number {
  const [now, setNow] = useState(() => performance.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(performance.now()), TICK_MS)
    return () => clearInterval(timer)
  }, [])
  return now
}
