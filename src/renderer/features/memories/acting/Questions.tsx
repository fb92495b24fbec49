import { useEffect } from 'react'
import { counted } from '#renderer/lib/format.ts'
import { PriorityMark } from '#renderer/lib/memory/PriorityMark.tsx'
import { StatusChip } from '#renderer/lib/memory/StatusChip.tsx'
import type { MemoryFilter } from '#shared/filter.ts'
import { PRIORITIES, STATUSES } from '#shared/memory.ts'
import { focusGridIfLost } from '../grid-focus.ts'
import { useTableState } from '../table-state.ts'
import { change } from './actions.ts'
import { ChoiceDialog } from './ChoiceDialog.tsx'
import { PurgeDialog } from './PurgeDialog.tsx'
import { ScopeDialog } from './ScopeDialog.tsx'
import { TagDialog } from './TagDialog.tsx'

/** The dialog of an action that needs an answer first. */
export function Questions({ filter }: { filter: MemoryFilter }) {
  const asking = useTableState((view) => view.asking)
  // A dialog without a trigger gives the focus back to nobody.
  useEffect(() => (asking ? () => void setTimeout(focusGridIfLost) : undefined), [asking])
  if (!asking) return null
  const { question, subject } = asking
  const few = counted(subject.count, 'memory', 'memories')
  switch (question) {
    case 'tag':
      return <TagDialog subject={subject} filter={filter} />
    case 'scope':
      return <ScopeDialog subject={subject} />
    case 'purge':
      return <PurgeDialog subject={subject} />
    case 'priority':
      return (
        <ChoiceDialog
          title={`Priority of ${few}`}
          choices={PRIORITIES}
          renderChoice={(priority) => <PriorityMark priority={priority} withWord />}
          onChoose={(priority) => void change(subject, { do: 'priority', priority })}
        />
      )
    case 'status':
      return (
        <ChoiceDialog
          title={`Status of ${few}`}
          choices={STATUSES}
          renderChoice={(status) => <StatusChip status={status} />}
          onChoose={(status) => void change(subject, { do: 'status', status })}
        />
      )
  }
}
