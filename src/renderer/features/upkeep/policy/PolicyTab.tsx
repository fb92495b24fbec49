import { useState } from 'react'
import { useEngineQuery } from '#renderer/lib/engine.ts'
import { act } from '#renderer/lib/toasts.ts'
import { Button } from '#renderer/ui/Button.tsx'
import { ErrorState } from '#renderer/ui/ErrorState.tsx'
import { ScreenHeader } from '#renderer/ui/ScreenHeader.tsx'
import { Skeleton } from '#renderer/ui/Skeleton.tsx'
import type { UpkeepPolicy } from '#shared/upkeep.ts'
import { useEditedPolicy } from './policy-draft.ts'
import { Steps } from './Steps.tsx'
import { Triggers } from './Triggers.tsx'
import { usePreview } from './use-preview.ts'
import { Versions } from './Versions.tsx'

/** When upkeep runs and by which thresholds, each with what it does to this vault. */
export function PolicyTab() {
  const { data, error, refetch } = useEngineQuery('upkeep.policy', {})
  if (error) return <ErrorState sentence={error.message} onRetry={() => void refetch()} />
  if (data === undefined)
    return (
      <div role="status" aria-label="Reading the policy" className="flex flex-col gap-4 p-5">
        <Skeleton className="w-1/3" />
        <Skeleton className="w-1/2" />
        <Skeleton className="w-2/5" />
      </div>
    )
  return <Policy saved={data} />
}

function Policy({ saved }: { saved: UpkeepPolicy }) {
  const edited = useEditedPolicy(saved)
  const preview = usePreview(edited.draft)
  const [busy, setBusy] = useState(false)
  async function save() {
    setBusy(true)
    const done = await act('upkeep.savePolicy', { policy: edited.draft })
    if (done !== null) edited.discard()
    setBusy(false)
  }
  return (
    <>
      <ScreenHeader
        title="Upkeep"
        sentence={edited.isChanged ? 'Not saved yet' : `Version ${saved.version}`}
        actions={
          edited.isChanged && (
            <>
              <Button onClick={edited.discard}>Discard</Button>
              <Button variant="primary" busy={busy} onClick={() => void save()}>
                Save as the next version
              </Button>
            </>
          )
        }
      />
      <div className="scroller @container min-h-0 flex-1">
        <div className="flex flex-col gap-x-8 gap-y-6 px-5 py-4 @4xl:flex-row">
          <div className="flex min-w-0 flex-1 flex-col gap-6 @4xl:max-w-180">
            <Triggers edited={edited} />
            <Steps edited={edited} preview={preview} />
          </div>
          <div className="min-w-0 @4xl:w-80">
            <Versions saved={saved} onUse={edited.replace} />
          </div>
        </div>
      </div>
    </>
  )
}
