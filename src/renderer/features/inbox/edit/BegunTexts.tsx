import { counted } from '#renderer/lib/format.ts'
import { begunAt } from './typed-texts.ts'
import { useInboxState } from '../inbox-state.ts'

/** Says before a verdict on several items that it throws away what was begun at some of them. */
export function BegunTexts({ ids }: { ids: readonly string[] }) {
  const count = useInboxState((view) => begunAt(view).filter((id) => ids.includes(id)).length)
  if (count === 0) return null
  return (
    <p className="mb-2 text-warn">
      You have begun to write at {counted(count, 'item')} of these. That text would be thrown away,
      and undo does not bring it back.
    </p>
  )
}
