import { ChevronRight } from 'lucide-react'
import { useContext, useLayoutEffect, useState } from 'react'
import { OpenVaultId } from '#renderer/lib/engine.ts'
import { closeDetail } from '#renderer/lib/navigation.ts'
import { Button } from '#renderer/ui/Button.tsx'
import type { MemoryDraft } from '#shared/memory.ts'
import { DraftPreview } from './DraftPreview.tsx'
import { EditorFrame } from './EditorFrame.tsx'
import { isPartOf } from '#renderer/lib/memory/draft-issues.ts'
import { MainFields } from '../fields/MainFields.tsx'
import { MoreFields } from '../fields/MoreFields.tsx'
import { type EditSession, sessionKey, startNew, useSessions } from './edit-sessions.ts'
import { issuesIn } from './use-issues.ts'

/** A new memory: what it says and whose it is; the rest on demand. */
export function NewMemory({ initial }: { initial: Partial<MemoryDraft> }) {
  const key = sessionKey(useContext(OpenVaultId), 'new')
  const session = useSessions(({ sessions }) => sessions[key])
  const [more, setMore] = useState(false)
  useLayoutEffect(() => startNew(key, initial), [key, initial])
  if (session === undefined) return null
  const hiddenIssue = session.problem !== null && wrongInMore(session)
  return (
    <EditorFrame
      sessionKey={key}
      session={session}
      title="New memory"
      saveLabel="Save memory"
      onCancelled={closeDetail}
    >
      <MainFields />
      <Button
        variant="ghost"
        size="s"
        icon={ChevronRight}
        aria-expanded={more}
        className="-ml-2 self-start aria-expanded:[&>svg]:rotate-90"
        onClick={() => setMore(!more)}
      >
        More fields
      </Button>
      {(more || hiddenIssue) && <MoreFields />}
      <DraftPreview />
    </EditorFrame>
  )
}

/** A field nobody can see cannot be put right. */
function wrongInMore(session: EditSession): boolean {
  const places = [
    ...Object.keys(issuesIn(session.draft, session.base)),
    ...Object.keys(session.refused),
  ]
  return places.some((place) => !MAIN.some((field) => isPartOf(place, field)))
}

const MAIN = ['content', 'scope', 'tags', 'priority', 'ttl']
