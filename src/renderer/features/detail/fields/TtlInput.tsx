import { useContext } from 'react'
import { absoluteTime } from '#renderer/lib/format.ts'
import { ClockContext } from '#renderer/ui/Time.tsx'
import { useEditor } from './editor-context.ts'
import { Row } from './Row.tsx'
import { KnownWordsField } from './KnownWordsField.tsx'
import { ttlEnd, ttlWords } from './ttl-date.ts'

const USUAL = ['permanent', 'P1Y', 'P90D', 'P30D', 'P7D', 'P1D', 'PT4H']

export function TtlInput() {
  const { draft, set } = useEditor()
  return (
    <Row place="ttl" label="Time to live" hint={<TtlHint />}>
      <KnownWordsField
        mono
        value={draft.ttl}
        known={USUAL}
        onChange={(ttl) => set('ttl', ttl)}
        placeholder="permanent"
      />
    </Row>
  )
}

/** What the duration means. Counted anew only when the engine will: when it or the content changes. */
function TtlHint() {
  const { draft, base, changed } = useEditor()
  const { now } = useContext(ClockContext)
  if (draft.ttl === '') return 'Never expires. Choose a time to let it run out by itself.'
  const words = ttlWords(draft.ttl)
  if (words === null) return 'Such as P90D, P1Y, PT4H or permanent.'
  if (draft.ttl === 'permanent') return 'Never expires.'
  const counted = base === null || changed.has('ttl') || changed.has('content')
  const end = counted ? ttlEnd(draft.ttl, now) : base.expiresAt
  if (end === null) return words
  return counted
    ? `${words}: until about ${absoluteTime(end)} if saved now.`
    : `${words}: until ${absoluteTime(end)}.`
}
