import type { DoorQuestion } from '#shared/door.ts'
import type { Confirm } from '../door/person/leave.ts'

/** What programs at the doors of open vaults wait to be allowed, until somebody at a window decides. */
export interface QuestionDesk {
  confirm(vault: string): Confirm
  open(vault: string): (DoorQuestion & { id: string }) | null
  decide(vault: string, id: string, allow: boolean): void
}

export interface QuestionDeskOptions {
  /** Makes the windows that show this vault noticed; false when there are none. */
  drawAttention(vault: string): boolean
  /** Something is asked, or no longer. */
  onChanged(): void
  waitMs?: number
}

const WAIT_MS = 60_000

export function questionDesk({
  drawAttention,
  onChanged,
  waitMs = WAIT_MS,
}: QuestionDeskOptions): QuestionDesk {
  const open = new Map<string, Pending>()
  let lastId = 0
  return {
    confirm: (vault) => async (question, gone) => {
      if (open.has(vault) || gone.aborted || !drawAttention(vault)) return 'nobody'
      const asked = Promise.withResolvers<boolean | null>()
      const id = String(++lastId)
      open.set(vault, { question: { ...question, id }, decide: asked.resolve })
      onChanged()
      const timer = setTimeout(() => asked.resolve(null), waitMs)
      gone.addEventListener('abort', () => asked.resolve(null), { once: true })
      const allow = await asked.promise
      clearTimeout(timer)
      open.delete(vault)
      onChanged()
      if (allow === null) return 'late'
      return allow ? 'allowed' : 'refused'
    },
    open: (vault) => open.get(vault)?.question ?? null,
    decide(vault, id, allow) {
      const pending = open.get(vault)
      // A click that was meant for the question before must not answer the next.
      if (pending?.question.id === id) pending.decide(allow)
    },
  }
}

interface Pending {
  question: DoorQuestion & { id: string }
  decide(allow: boolean): void
}
