import { FlaskConical, Play } from 'lucide-react'
import { useNavigation } from '#renderer/lib/navigation.ts'
import { useStatusText } from '#renderer/lib/status-line.ts'
import { beginDryRun } from '#renderer/lib/upkeep/begin-run.ts'
import { Button } from '#renderer/ui/Button.tsx'
import { ScreenHeader } from '#renderer/ui/ScreenHeader.tsx'
import { RunPage } from '../run/RunPage.tsx'
import { isUnderWay } from '#renderer/lib/upkeep/trouble.ts'
import { useUpkeepState } from '../use-upkeep-state.ts'
import { ToCome } from './ToCome.tsx'
import { askToRun, RunNowQuestion } from './RunNowQuestion.tsx'
import { RunList } from './RunList.tsx'
import { useRunKeys } from './use-run-keys.ts'
import { useRuns } from './use-runs.ts'

/** Every run there was on the left, newest first; on the right one of them, or what is to come. */
export function RunsTab() {
  const chosen = useNavigation(({ place }) => place.upkeep.run)
  const runs = useRuns()
  const { data: state } = useUpkeepState()
  const progress = state?.progress ?? null
  const isBusy = progress !== null || runs.runs.some(isUnderWay)
  useRunKeys(runs.runs, chosen)
  useStatusText(progress === null ? '' : progress.doing)
  return (
    <>
      <ScreenHeader
        title="Upkeep"
        sentence={progress === null ? 'What Loci does to keep the vault in order' : progress.doing}
        actions={
          <>
            <Button icon={FlaskConical} disabled={isBusy} onClick={() => void beginDryRun()}>
              Dry run
            </Button>
            <Button icon={Play} disabled={isBusy} onClick={askToRun}>
              Run now…
            </Button>
          </>
        }
      />
      <div className="flex min-h-0 flex-1">
        <div className="flex w-[34%] max-w-100 min-w-60 shrink-0 flex-col border-r">
          <RunList runs={runs} chosen={chosen} />
        </div>
        {chosen === null ? <ToCome /> : <RunPage key={chosen} id={chosen} />}
      </div>
      <RunNowQuestion />
    </>
  )
}
