import { create } from 'zustand'
import type { Memory } from '#shared/memory.ts'
import { type Draft, draftOf, type Issues, NO_ISSUES } from './edit/edit-draft.ts'

/** A proposed memory being changed before it is approved. */
export interface Editing {
  /** What was proposed, as the engine would write it. */
  memory: Memory
  start: Draft
  draft: Draft
  /** Fields left once, or all after trying: from then on it is said what is wrong with them. */
  left: readonly string[]
  attempted: boolean
  refused: Issues
}

interface View {
  picked: ReadonlySet<string>
  /** On their way out: no longer listed, though the engine has not answered yet. */
  leaving: ReadonlySet<string>
  /** Why the last verdict was not taken, at the items it was for. */
  refusal: { ids: readonly string[]; sentence: string } | null
  /** By item: looking at another one must not cost what was typed. */
  editing: Readonly<Record<string, Editing>>
  asking: 'postpone' | 'reason' | 'discard' | null
}

const EMPTY: ReadonlySet<string> = new Set()

export const useView = create<View>(() => ({
  picked: EMPTY,
  leaving: EMPTY,
  refusal: null,
  editing: {},
  asking: null,
}))

export function togglePick(id: string) {
  useView.setState(({ picked }) => {
    const next = new Set(picked)
    if (!next.delete(id)) next.add(id)
    return { picked: next }
  })
}

export function pick(ids: readonly string[]) {
  useView.setState({ picked: new Set(ids) })
}

export function refuse(refusal: View['refusal']) {
  useView.setState({ refusal })
}

export function ask(asking: View['asking']) {
  useView.setState({ asking })
}

export function leave(ids: readonly string[]) {
  useView.setState(({ picked, leaving }) => ({
    leaving: new Set([...leaving, ...ids]),
    picked: picked.difference(new Set(ids)),
    refusal: null,
    asking: null,
  }))
}

export function arrive(ids: readonly string[]) {
  useView.setState(({ leaving }) => ({ leaving: leaving.difference(new Set(ids)) }))
}

export function startEditing(id: string, memory: Memory) {
  const start = draftOf(memory)
  const editing = { memory, start, draft: start, left: [], attempted: false, refused: NO_ISSUES }
  useView.setState((view) => ({ editing: { ...view.editing, [id]: editing } }))
}

export function amendEditing(id: string, change: Partial<Editing>) {
  useView.setState(({ editing }) => {
    const known = editing[id]
    return known === undefined ? {} : { editing: { ...editing, [id]: { ...known, ...change } } }
  })
}

export function stopEditing(id: string) {
  useView.setState(({ editing }) => {
    const { [id]: _ended, ...others } = editing
    return { editing: others, asking: null }
  })
}
