import type { DoorDecision } from '#shared/door.ts'
import type { Confirm } from '../door/person/leave.ts'
import type { FromEngine, ToEngine } from './messages.ts'

/** Questions to the person, as the engine's process asks them: the windows are in another. */
export function askWindows(post: (message: FromEngine) => void) {
  const open = new Map<number, (decision: DoorDecision) => void>()
  let lastId = 0
  const confirm: Confirm = (question, gone) => {
    const id = ++lastId
    return new Promise((decided) => {
      const end = (decision: DoorDecision) => {
        open.delete(id)
        gone.removeEventListener('abort', withdraw)
        decided(decision)
      }
      const withdraw = () => {
        post({ kind: 'withdrawn', id })
        end('late')
      }
      open.set(id, end)
      gone.addEventListener('abort', withdraw)
      post({ kind: 'question', id, question })
    })
  }
  return {
    confirm,
    decided: ({ id, decision }: ToEngine & { kind: 'decision' }) => open.get(id)?.(decision),
  }
}

/** The other end: hands an engine's questions to whoever shows its vault. */
export function answerQuestions(confirm: Confirm, post: (message: ToEngine) => void) {
  const open = new Map<number, AbortController>()
  const withdraw = (id: number) => {
    open.get(id)?.abort()
    open.delete(id)
  }
  return {
    async ask({ id, question }: FromEngine & { kind: 'question' }) {
      const gone = new AbortController()
      open.set(id, gone)
      // What cannot be asked is refused: nobody may be taken to have agreed.
      const decision = await confirm(question, gone.signal).catch((): DoorDecision => 'nobody')
      if (open.delete(id)) post({ kind: 'decision', id, decision })
    },
    withdraw,
    withdrawAll: () => [...open.keys()].forEach(withdraw),
  }
}
