import { useIndicesView } from '../indices-view.ts'
import { MergeDialog } from './MergeDialog.tsx'
import { RenameDialog } from './RenameDialog.tsx'
import { RepairSheet } from './RepairSheet.tsx'
import { SplitDialog } from './SplitDialog.tsx'

/** Whatever is asked for: always with what it would do before it is done. */
export function IndexDialog() {
  const asked = useIndicesView((view) => view.asked)
  switch (asked?.kind) {
    case undefined:
      return null
    case 'repair':
      return <RepairSheet title={asked.title} sentence={asked.sentence} repair={asked.repair} />
    case 'rename':
      return <RenameDialog tag={asked.tag} />
    case 'split':
      return <SplitDialog tag={asked.tag} />
    case 'merge':
      return <MergeDialog tags={asked.tags} />
  }
}
