import { useEngineQuery } from '#renderer/lib/engine.ts'
import { DisputedNotice } from '#renderer/parts/disputed/DisputedNotice.tsx'
import type { MemoryId } from '#shared/memory.ts'
import { DraftPreview } from './DraftPreview.tsx'
import { DriftNotice } from './DriftNotice.tsx'
import { EditorFrame } from './EditorFrame.tsx'
import { MainFields } from '../fields/MainFields.tsx'
import { MoreFields } from '../fields/MoreFields.tsx'
import { useSessions } from './edit-sessions.ts'

interface EditMemoryProps {
  id: MemoryId
  sessionKey: string
  onCancelled: () => void
}

export function EditMemory({ id, sessionKey, onCancelled }: EditMemoryProps) {
  const session = useSessions(({ sessions }) => sessions[sessionKey])
  const current = useEngineQuery('memories.get', { id, whole: true })
  if (session === undefined) return null
  return (
    <EditorFrame
      sessionKey={sessionKey}
      session={session}
      title="Edit memory"
      saveLabel="Save changes"
      onCancelled={onCancelled}
      notice={<DisputedNotice id={id} />}
    >
      <DriftNotice
        sessionKey={sessionKey}
        session={session}
        current={current.data}
        lost={current.error?.code === 'not_found'}
      />
      <MainFields />
      <MoreFields />
      <DraftPreview />
    </EditorFrame>
  )
}
