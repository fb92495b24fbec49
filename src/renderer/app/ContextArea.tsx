import { ContextScreen } from '#renderer/features/context/ContextScreen.tsx'
import { isServedTab, put, useDesk } from '#renderer/features/context/desk.ts'
import { PlaygroundScreen } from '#renderer/features/playground/PlaygroundScreen.tsx'
import { showContext, showPlayground, useNavigation } from '#renderer/lib/navigation.ts'
import { ScreenArea } from '#renderer/ui/ScreenHeader.tsx'
import { TabPanel, Tabs } from '#renderer/ui/Tabs.tsx'

type Part = (typeof PARTS)[number]['value']

/** What an LLM would be given, what agents were given, and the weights both are found by. */
export function ContextArea() {
  const weights = useNavigation(({ place }) => place.screen === 'playground')
  const served = useDesk(({ tab }) => isServedTab(tab))
  const part: Part = weights ? 'weights' : served ? 'served' : 'preview'
  return (
    <ScreenArea title="Context">
      <Tabs label="Context" value={part} onChange={show} tabs={PARTS} className="flex-1">
        <TabPanel value={part} className="flex flex-col">
          {weights ? <PlaygroundScreen /> : <ContextScreen />}
        </TabPanel>
      </Tabs>
    </ScreenArea>
  )
}

function show(part: Part) {
  if (part === 'weights') return showPlayground()
  put({ tab: part === 'served' ? 'compare' : 'package' })
  showContext()
}

const PARTS = [
  { value: 'preview', label: 'Preview' },
  { value: 'served', label: 'Served' },
  { value: 'weights', label: 'Recall weights' },
] as const
