import { useState } from 'react'
import { useEngineQuery } from '#renderer/lib/engine.ts'
import { act } from '#renderer/lib/toasts.ts'
import { Button } from '#renderer/ui/Button.tsx'
import { ErrorState } from '#renderer/ui/ErrorState.tsx'
import { ScreenHeader } from '#renderer/ui/ScreenHeader.tsx'
import { Skeleton } from '#renderer/ui/Skeleton.tsx'
import type { UpkeepPolicy } from '#shared/upkeep.ts'
import { FadingList } from './FadingList.tsx'
import { useEditedForgetting } from './forgetting-draft.ts'
import { HowFast } from './HowFast.tsx'
import { OutlookChart } from './OutlookChart.tsx'
import { useOutlook, WEEKS } from './use-outlook.ts'

/** How fast memories fade, what that does to this vault by week, and what fades next. */
export function ForgettingTab() {
  const { data, error, refetch } = useEngineQuery('upkeep.policy', {})
  if (error) return <ErrorState sentence={error.message} onRetry={() => void refetch()} />
  if (data === undefined)
    return (
      <div role="status" aria-label="Reading the policy" className="flex flex-col gap-4 p-5">
        <Skeleton className="w-1/3" />
        <Skeleton className="w-1/2" />
      </div>
    )
  return <Forgetting saved={data} />
}

function Forgetting({ saved: { version, ...saved } }: { saved: UpkeepPolicy }) {
  const edited = useEditedForgetting(saved.forgetting)
  const outlook = useOutlook(edited.draft)
  const { data: before } = useEngineQuery('forgetting.outlook', { weeks: WEEKS })
  const [busy, setBusy] = useState(false)
  async function save() {
    setBusy(true)
    const done = await act('upkeep.savePolicy', {
      policy: { ...saved, forgetting: edited.draft },
    })
    if (done !== null) edited.discard()
    setBusy(false)
  }
  return (
    <>
      <ScreenHeader
        title="Upkeep"
        sentence={edited.isChanged ? 'Not saved yet' : `Version ${version}`}
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
          <div className="flex min-w-0 flex-1 flex-col gap-6">
            {outlook.error && (
              <ErrorState sentence={outlook.error.message} onRetry={() => void outlook.refetch()} />
            )}
            {outlook.data && <OutlookChart outlook={outlook.data} saved={before} />}
            {outlook.data === undefined && !outlook.error && <Skeleton className="h-44 w-full" />}
            <HowFast edited={edited} />
          </div>
          <div className="flex min-w-0 flex-1 flex-col gap-6">
            <FadingList
              of="next"
              asSaved={edited.isChanged}
              title="Fades next"
              empty="Nothing is on its way to being held back."
            />
            <FadingList
              of="held-back"
              asSaved={edited.isChanged}
              title="Held back from agents now"
              empty="Nothing is held back. What falls under the line is listed here; it is never deleted."
            />
          </div>
        </div>
      </div>
    </>
  )
}
