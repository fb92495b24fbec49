import { useEffect, useMemo, useState } from 'react'
import type { Memory } from '#shared/memory.ts'
import { assembleEdit, assembleNew } from '../draft/assemble.ts'
import { CONTENT_FIELDS } from '../draft/content-fields.ts'
import { valueOf } from '../draft/content-draft.ts'
import type { TypedMemory } from '../draft/memory-draft.ts'
import { type DraftIssues, NO_ISSUES, shownIssues } from '#renderer/lib/memory/draft-issues.ts'
import type { EditSession } from './edit-sessions.ts'

const CHEAP = 100_000
const PAUSE_MS = 400

/** What to say at the fields. A megabyte of JSON takes long to check: that waits until the typing pauses. */
export function useIssues(session: EditSession): DraftIssues {
  const large = sizeOf(session.draft) > CHEAP
  const [settled, setSettled] = useState(session)
  useEffect(() => {
    if (!large) return
    const timer = setTimeout(() => setSettled(session), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [session, large])
  const { draft, base } = large ? settled : session
  const found = useMemo(() => issuesIn(draft, base), [draft, base])
  return shownIssues(found, session)
}

/** What is wrong with a draft as it stands. */
export function issuesIn(draft: TypedMemory, base: Memory | null): DraftIssues {
  const result = base === null ? assembleNew(draft) : assembleEdit(draft, base)
  return result.kind === 'wrong' ? result.issues : NO_ISSUES
}

function sizeOf({ content, context }: TypedMemory): number {
  const parts = CONTENT_FIELDS[content.form].map((field) => valueOf(content, field).length)
  return parts.reduce((sum, length) => sum + length, context.length)
}
