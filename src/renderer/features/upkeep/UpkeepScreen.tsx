import { useNavigation } from '#renderer/lib/navigation.ts'
import { showUpkeep } from '#renderer/lib/upkeep-places.ts'
import { ScreenArea } from '#renderer/ui/ScreenHeader.tsx'
import { TabPanel, Tabs } from '#renderer/ui/Tabs.tsx'
import { ForgettingTab } from './forgetting/ForgettingTab.tsx'
import { PolicyTab } from './policy/PolicyTab.tsx'
import { RunsTab } from './runs/RunsTab.tsx'

/** What Loci does to keep the vault in order, by which rules, and what it lets fade. */
export function UpkeepScreen() {
  const tab = useNavigation(({ place }) => place.upkeep.tab)
  return (
    <ScreenArea title="Upkeep">
      <Tabs label="Upkeep" value={tab} onChange={showUpkeep} tabs={TABS} className="flex-1">
        <TabPanel value={tab} className="flex flex-col">
          {tab === 'runs' && <RunsTab />}
          {tab === 'policy' && <PolicyTab />}
          {tab === 'forgetting' && <ForgettingTab />}
        </TabPanel>
      </Tabs>
    </ScreenArea>
  )
}

const TABS = [
  { value: 'runs', label: 'Runs' },
  { value: 'policy', label: 'Schedule and policy' },
  { value: 'forgetting', label: 'Forgetting' },
] as const
