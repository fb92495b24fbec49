import { RefreshCw } from 'lucide-react'
import { useContext, useLayoutEffect } from 'react'
import { OpenVaultId, useEngineQuery } from '#renderer/lib/engine.ts'
import { ErrorState } from '#renderer/ui/ErrorState.tsx'
import { IconButton } from '#renderer/ui/IconButton.tsx'
import { Columns } from '#renderer/ui/Columns.tsx'
import { ScreenHeader } from '#renderer/ui/ScreenHeader.tsx'
import type { SavedPolicy } from '#shared/context-policy.ts'
import { Asking } from './asking/Asking.tsx'
import { ContextSkeleton } from './ContextSkeleton.tsx'
import { ContextTabs } from './ContextTabs.tsx'
import { PolicyPanel } from './policy/PolicyPanel.tsx'
import { useContextCommands } from './use-context-commands.ts'
import { useKeptFocus } from './use-kept-focus.ts'
import { askAgain, useAskedPackages, usePackage } from './use-package.ts'
import { layOut, NOW, put, useDesk } from './desk.ts'
import { useSecondsWaited } from '#renderer/lib/use-seconds-waited.ts'
import { useNavigation } from '#renderer/lib/navigation.ts'
import { count, counted, percent } from '#renderer/lib/format.ts'
import type { PackageView } from '#shared/context-view.ts'
import { FAMILY_COUNTS } from '#shared/model-family.ts'

/** What an LLM would be given for a task, why the rest would not, and what would change that. */
export function ContextScreen() {
  const { data: policies, error, refetch } = useEngineQuery('policies.list', {})
  if (policies) return <Ready policies={policies} />
  return (
    <>
      <ScreenHeader title="Context" />
      {error ? (
        <ErrorState sentence={error.message} onRetry={() => void refetch()} />
      ) : (
        <ContextSkeleton />
      )}
    </>
  )
}

function Ready({ policies }: { policies: readonly SavedPolicy[] }) {
  const vaultId = useContext(OpenVaultId)
  useLayoutEffect(() => layOut(vaultId, policies), [vaultId, policies])
  const ready = useDesk((desk) => desk.vaultId === vaultId)
  const served = useNavigation(({ place }) => place.served)
  useLayoutEffect(() => {
    if (served !== null) put({ tab: 'compare', from: served, to: NOW })
  }, [served])
  if (!ready) return <ScreenHeader title="Context" />
  return <Desk policies={policies} />
}

function Desk({ policies }: { policies: readonly SavedPolicy[] }) {
  const asked = useAskedPackages()
  const answer = usePackage(asked)
  const seconds = useSecondsWaited(answer.isFetching)
  useContextCommands(answer.data)
  useKeptFocus()
  return (
    <>
      <ScreenHeader
        title="Context"
        sentence={
          seconds > 0 ? stillAssembling(seconds) : answer.data && totalSentence(answer.data)
        }
        actions={
          <IconButton
            label="Assemble it again"
            tooltip="Assemble it again: files may have changed"
            icon={RefreshCw}
            onClick={askAgain}
          />
        }
      />
      <Columns
        side={
          <>
            <Asking />
            <PolicyPanel policies={policies} />
          </>
        }
      >
        <ContextTabs asked={asked} answer={answer} />
      </Columns>
    </>
  )
}

/** A vault may hold a hundred thousand critical memories, and all of them go in. */
const stillAssembling = (seconds: number) =>
  `Still putting it together after ${seconds} s: what may go in is ranked, read and counted.`

/** "8,412 of 100,000 tokens (8 %), 12 memories in, 31 left out". */
function totalSentence({ tokens, budget, counts, policy }: PackageView): string {
  const memories = counted(counts.included, 'memory', 'memories')
  const estimate = FAMILY_COUNTS[policy.family].estimated ? ' by estimate' : ''
  return `${count(tokens)} of ${count(budget)} tokens${estimate} (${percent(tokens / budget)}), ${memories} in, ${count(counts.omitted)} left out`
}
