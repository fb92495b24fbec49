import { useEffect, useState } from 'react'
import { call, mutate } from '#renderer/lib/engine.ts'
import { reportError } from '#renderer/lib/toasts.ts'
import { Button } from '#renderer/ui/Button.tsx'
import type { SampleBuild } from '#shared/vault.ts'
import { farWords, shareOf } from './sample-far.ts'

const ASKED_MS = 250

/** What Loci does meanwhile, how far it is, how long it will take, and the way out. */
export function SampleProgress() {
  const { build, askedAt } = useSampleBuild()
  const [cancelling, setCancelling] = useState(false)
  const share = shareOf(build)
  function cancel() {
    setCancelling(true)
    mutate('vaults.cancelSample', {}).catch(reportError)
  }
  return (
    <div className="flex flex-col gap-2 p-4">
      <p className="font-semibold">Building the sample vault</p>
      <p role="status" className="text-soft">
        Nine weeks of work by six agents are written, compared and indexed. Next time it opens at
        once.
      </p>
      <div
        role="progressbar"
        aria-label="How much of the sample is built"
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={Math.round(share * 100)}
        className="h-1.5 overflow-hidden rounded-full bg-hover"
      >
        <div className="h-full bg-accent" style={{ width: `${share * 100}%` }} />
      </div>
      <div className="flex items-center justify-between">
        <span className="text-sm text-soft tabular-nums">{farWords(build, askedAt)}</span>
        <Button size="s" busy={cancelling} onClick={cancel}>
          Cancel
        </Button>
      </div>
    </div>
  )
}

interface Asked {
  build: SampleBuild | null
  askedAt: number
}

function useSampleBuild(): Asked {
  const [asked, setAsked] = useState<Asked>({ build: null, askedAt: 0 })
  useEffect(() => {
    const ask = () =>
      void call('vaults.sampleBuild', {}).then(
        (build) => setAsked({ build, askedAt: Date.now() }),
        () => undefined,
      )
    ask()
    const timer = setInterval(ask, ASKED_MS)
    return () => clearInterval(timer)
  }, [])
  return asked
}
