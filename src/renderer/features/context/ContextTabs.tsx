import type { ReactNode } from 'react'
import { ErrorState } from '#renderer/ui/ErrorState.tsx'
import { TabPanel, Tabs } from '#renderer/ui/Tabs.tsx'
import type { PackageView } from '#shared/context-view.ts'
import { ContextSkeleton } from './ContextSkeleton.tsx'
import { PackageTab } from './package/PackageTab.tsx'
import { CompareTab } from './tabs/CompareTab.tsx'
import { ExposureTab } from './tabs/ExposureTab.tsx'
import { ExactTab } from './tabs/ExactTab.tsx'
import { PromptTab } from './tabs/PromptTab.tsx'
import type { AskedPackages, usePackage } from './use-package.ts'
import { isServedTab, put, useDesk } from './desk.ts'

interface ContextTabsProps {
  asked: AskedPackages
  answer: ReturnType<typeof usePackage>
}

export function ContextTabs({ asked, answer }: ContextTabsProps) {
  const tab = useDesk((desk) => desk.tab)
  return (
    <Tabs
      label={isServedTab(tab) ? 'Views of what was served' : 'Views of the package'}
      value={tab}
      onChange={(next) => put({ tab: next })}
      tabs={isServedTab(tab) ? SERVED : PREVIEW}
      className="min-w-0 flex-1 pt-1"
    >
      <TabPanel value="package" className="flex flex-col">
        <WhenThere answer={answer}>{(data) => <PackageTab asked={asked} data={data} />}</WhenThere>
      </TabPanel>
      <TabPanel value="json" className="flex flex-col">
        <ExactTab asked={asked} />
      </TabPanel>
      <TabPanel value="prompt" className="flex flex-col">
        <PromptTab asked={asked} />
      </TabPanel>
      <TabPanel value="compare" className="flex flex-col">
        <CompareTab asked={asked} />
      </TabPanel>
      <TabPanel value="exposure" className="flex flex-col">
        <ExposureTab />
      </TabPanel>
    </Tabs>
  )
}

interface WhenThereProps {
  answer: ReturnType<typeof usePackage>
  children: (data: PackageView) => ReactNode
}

function WhenThere({ answer: { data, error, refetch }, children }: WhenThereProps) {
  if (error) return <ErrorState sentence={error.message} onRetry={() => void refetch()} />
  return data === undefined ? <ContextSkeleton /> : children(data)
}

const PREVIEW = [
  { value: 'package', label: 'Package' },
  { value: 'json', label: 'Exact text' },
  { value: 'prompt', label: 'Rendered prompt' },
] as const

const SERVED = [
  { value: 'compare', label: 'Compare' },
  { value: 'exposure', label: 'Exposure' },
] as const
