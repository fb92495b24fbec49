import { percentWords } from '#shared/share-words.ts'
import { AppError } from '#shared/errors.ts'
import type { Memory } from '#shared/memory.ts'
import { call } from '#renderer/lib/engine.ts'
import { closeDetail, openMemory } from '#renderer/lib/navigation.ts'
import { sentenceOf, toast, toastOutcome } from '#renderer/lib/toasts.ts'
import { assembleEdit, assembleNew } from '../draft/assemble.ts'
import type { TypedMemory } from '../draft/memory-draft.ts'
import { NO_ISSUES, refusedIssues } from '#renderer/lib/memory/draft-issues.ts'
import {
  amendSession,
  endSession,
  type EditSession,
  settleDrift,
  useSessions,
} from './edit-sessions.ts'

/** Ends the session when the engine took it. Refused, everything typed stays, with the reason at its place. */
export async function save(key: string): Promise<void> {
  const session = useSessions.getState().sessions[key]
  if (session === undefined || session.saving) return
  amendSession(key, () => ({ attempted: true, saving: true, problem: null, refused: NO_ISSUES }))
  try {
    const saved =
      session.base === null
        ? await create(session.draft)
        : await revise(session.draft, session.base)
    if (saved) await close(key, session)
    else
      amendSession(key, () => ({
        problem: 'Some fields need another look before this can be saved.',
      }))
  } catch (error) {
    const fields = error instanceof AppError && error.code === 'invalid_input' ? error.fields : []
    amendSession(key, () => ({ problem: sentenceOf(error), refused: refusedIssues(fields) }))
  } finally {
    amendSession(key, () => ({ saving: false }))
  }
}

async function create(draft: TypedMemory): Promise<boolean> {
  const assembled = assembleNew(draft)
  if (assembled.kind === 'wrong') return false
  const outcome = await call('memories.create', assembled.value)
  const { id, label, review, reinforced, alike } = outcome
  toastOutcome(
    reinforced && review === null
      ? { ...outcome, label: `${label}: it was known already, so there is no second copy.` }
      : outcome,
  )
  if (alike !== null) {
    const share = Math.round(alike.likeness.score * 100)
    toast({
      text: `${percentWords(share)} like “${alike.summary}”, which was there already.`,
      memory: alike.id,
    })
  }
  // What waits in the inbox is not there to be opened yet.
  if (review === null) openMemory(id)
  else closeDetail()
  return true
}

async function revise(draft: TypedMemory, base: Memory): Promise<boolean> {
  const assembled = assembleEdit(draft, base)
  if (assembled.kind === 'wrong') return false
  if (Object.keys(assembled.value.edit).length === 0) return true
  const outcome = await call('memories.revise', { id: base.id, ...assembled.value })
  if (outcome.seq !== null) toastOutcome(outcome)
  return true
}

/** What was typed while the engine was writing is not saved yet, so it must not go. */
async function close(key: string, { base, draft }: EditSession): Promise<void> {
  const now = useSessions.getState().sessions[key]
  if (base === null || now === undefined || now.draft === draft) return endSession(key)
  settleDrift(key, await call('memories.get', { id: base.id, whole: true }), 'mine')
}
