import { showArchivesTab } from '#renderer/lib/archive-places.ts'
import { type ArchivesTab, useNavigation } from '#renderer/lib/navigation.ts'
import { ScreenHeader } from '#renderer/ui/ScreenHeader.tsx'
import { TabPanel, Tabs } from '#renderer/ui/Tabs.tsx'
import { BackupsTab } from './backups/BackupsTab.tsx'
import { ExportTab } from './export/ExportTab.tsx'
import { ImportTab } from './import/ImportTab.tsx'
import { MirrorTab } from './mirror/MirrorTab.tsx'

const TABS = [
  { value: 'export', label: 'Export' },
  { value: 'import', label: 'Import' },
  { value: 'mirror', label: 'Mirror' },
  { value: 'backups', label: 'Backups' },
] as const satisfies readonly { value: ArchivesTab; label: string }[]

const SENTENCES: Record<ArchivesTab, string> = {
  export: 'Plain files out of this vault',
  import: 'Plain files into this vault, after a look at what they would do',
  mirror: 'A folder kept in step with this vault',
  backups: 'Copies of this vault',
}

/** The ways out of a vault and into it. */
export function ArchivesScreen() {
  const tab = useNavigation(({ place }) => place.archives)
  return (
    <>
      <ScreenHeader title="Archives" sentence={SENTENCES[tab]} />
      <Tabs
        label="Ways in and out"
        value={tab}
        tabs={TABS}
        onChange={showArchivesTab}
        className="flex-1"
      >
        <TabPanel value="export" className="flex flex-col">
          <ExportTab />
        </TabPanel>
        <TabPanel value="import" className="flex flex-col">
          <ImportTab />
        </TabPanel>
        <TabPanel value="mirror" className="flex flex-col">
          <MirrorTab />
        </TabPanel>
        <TabPanel value="backups" className="flex flex-col">
          <BackupsTab />
        </TabPanel>
      </Tabs>
    </>
  )
}
