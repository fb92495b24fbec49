import { Inbox } from 'lucide-react'
import { useNavigation } from '#renderer/lib/navigation.ts'
import { EmptyState } from '#renderer/ui/EmptyState.tsx'
import { NOTHING_THERE } from './words.ts'

export function NothingHere() {
  const { state, kind } = useNavigation(({ place }) => place.inbox)
  const { title, sentence } = NOTHING_THERE[state]
  const other = kind === null ? sentence : 'There may be items of another kind.'
  return <EmptyState icon={Inbox} title={title} sentence={other} />
}
