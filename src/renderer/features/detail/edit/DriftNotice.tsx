import { actorInSentence } from '#shared/actor-words.ts'
import { useContext, useMemo, useState } from 'react'
import { FieldChanges } from '#renderer/lib/diff/FieldChanges.tsx'
import { fieldNames } from '#renderer/lib/diff/field-names.ts'
import { OpenVaultId, useEngineQuery } from '#renderer/lib/engine.ts'
import { startDraft } from '#renderer/lib/navigation.ts'
import { Button } from '#renderer/ui/Button.tsx'
import type { Memory } from '#shared/memory.ts'
import { draftOf } from '../draft/memory-draft.ts'
import { driftOf, hasMoved, readable } from './drift.ts'
import { Notice } from './Notice.tsx'
import { save } from './save-draft.ts'
import {
  adoptAsNew,
  bringBack,
  type EditSession,
  sessionKey as keyOf,
  settleDrift,
} from './edit-sessions.ts'

interface DriftNoticeProps {
  sessionKey: string
  session: EditSession
  /** The memory as it is now. */
  current: Memory | undefined
  lost: boolean
}

/** The memory changed or went while it was being edited: says so, and leaves the draft alone until told what to do. */
export function DriftNotice({ sessionKey, session, current, lost }: DriftNoticeProps) {
  const vaultId = useContext(OpenVaultId)
  const { base, setAside } = session
  // Not on every key: of large content this compares megabytes.
  const moved = useMemo(
    () => base !== null && current !== undefined && hasMoved(base, current),
    [base, current],
  )
  if (lost) {
    const adopt = () => {
      adoptAsNew(sessionKey, keyOf(vaultId, 'new'))
      startDraft()
    }
    return (
      <Notice
        sentence="This memory is gone: it was purged, or creating it was undone. What you typed is still here."
        actions={
          <Button size="s" onClick={adopt}>
            Make a new memory of it
          </Button>
        }
      />
    )
  }
  if (moved && base !== null && current !== undefined) {
    return <Changed sessionKey={sessionKey} session={session} base={base} current={current} />
  }
  if (setAside === null) return null
  return (
    <Notice
      sentence="You took theirs. What you had typed was set aside."
      actions={
        <Button size="s" onClick={() => bringBack(sessionKey)}>
          Bring mine back
        </Button>
      }
    />
  )
}

function Changed({
  sessionKey,
  session,
  base,
  current,
}: {
  sessionKey: string
  session: EditSession
  base: Memory
  current: Memory
}) {
  const [comparing, setComparing] = useState(false)
  const { data: history } = useEngineQuery('memories.history', { id: base.id, limit: 1 })
  const who = actorInSentence(history?.revisions[0]?.entry.actor ?? 'somebody')
  const { theirs, both } = driftOf(session.draft, base, current)
  if (both.length === 0) {
    return (
      <Notice
        sentence={`Changed by ${who} meanwhile: ${fieldNames(theirs).toLowerCase()}. You did not touch that; your draft can take it over.`}
        actions={
          <Button size="s" onClick={() => settleDrift(sessionKey, current, 'mine')}>
            Take it over
          </Button>
        }
      />
    )
  }
  const keep = () => {
    settleDrift(sessionKey, current, 'mine')
    // Refused once already: the person pressed Save, and means it.
    if (session.problem !== null) void save(sessionKey)
  }
  return (
    <Notice
      sentence={`Changed by ${who} meanwhile: ${fieldNames(both).toLowerCase()}. You are changing the same.`}
      actions={
        <>
          <Button size="s" variant="primary" onClick={keep}>
            {session.problem === null ? 'Keep mine' : 'Save mine over theirs'}
          </Button>
          <Button size="s" onClick={() => settleDrift(sessionKey, current, 'theirs')}>
            Take theirs
          </Button>
          <Button
            size="s"
            variant="ghost"
            aria-expanded={comparing}
            onClick={() => setComparing(!comparing)}
          >
            {comparing ? 'Hide the comparison' : 'Compare'}
          </Button>
        </>
      }
    >
      {comparing && (
        <div className="mt-2 rounded-md bg-canvas p-2">
          <FieldChanges
            before={readable(draftOf(current), both)}
            after={readable(session.draft, both)}
            nothing="Both say the same."
          />
        </div>
      )}
    </Notice>
  )
}
