import { Archive, Hourglass, type LucideIcon, Trash2 } from 'lucide-react'
import { useContext } from 'react'
import { useEngineQuery } from '#renderer/lib/engine.ts'
import { count } from '#renderer/lib/format.ts'
import { showMemories, useNavigation } from '#renderer/lib/navigation.ts'
import { ClockContext } from '#renderer/ui/Time.tsx'
import { canonical } from '#shared/json.ts'
import { ARCHIVED, type BuiltInView, expiringSoon, FORGOTTEN } from './built-in-views.ts'
import { SidebarRow } from './SidebarRow.tsx'

export function BuiltInViews() {
  const { now } = useContext(ClockContext)
  return (
    <>
      <View icon={Hourglass} view={expiringSoon(now)} />
      <View icon={Archive} view={ARCHIVED} />
      <View icon={Trash2} view={FORGOTTEN} />
    </>
  )
}

function View({ icon, view }: { icon: LucideIcon; view: BuiltInView }) {
  const current = useNavigation(
    ({ place }) =>
      place.screen === 'memories' && canonical(place.filter) === canonical(view.filter),
  )
  const outline = useEngineQuery(
    'memories.outline',
    { filter: view.filter, sort: view.sort, pageSize: 500 },
    { keepPrevious: true },
  )
  return (
    <SidebarRow
      icon={icon}
      current={current}
      trailing={outline.data && count(outline.data.total)}
      onClick={() => showMemories(view.filter, view.sort)}
    >
      {view.name}
    </SidebarRow>
  )
}
