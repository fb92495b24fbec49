import { NO_ISSUES } from '#renderer/lib/memory/draft-issues.ts'
import type { Memory } from '#shared/memory.ts'
import { draftOf } from './edit-draft.ts'
import {
  type EditedProposal,
  type InboxState,
  type MergedText,
  useInboxState,
} from '../inbox-state.ts'

export function startEditing(id: string, memory: Memory) {
  const start = draftOf(memory)
  const editing = { memory, start, draft: start, left: [], attempted: false, refused: NO_ISSUES }
  useInboxState.setState((view) => ({ editing: { ...view.editing, [id]: editing } }))
}

export function amendEditing(id: string, change: Partial<EditedProposal>) {
  useInboxState.setState(({ editing }) => {
    const known = editing[id]
    return known === undefined ? {} : { editing: { ...editing, [id]: { ...known, ...change } } }
  })
}

/** What was begun before stays: coming back to an item must not cost what was typed. */
export function startMerging(id: string, text: string) {
  useInboxState.setState(({ merging }) =>
    id in merging
      ? {}
      : { merging: { ...merging, [id]: { start: text, draft: text, clash: null } } },
  )
}

export function typeMerged(id: string, draft: string) {
  amendMerging(id, { draft })
}

export function amendMerging(id: string, change: Partial<MergedText>) {
  useInboxState.setState(({ merging }) => {
    const known = merging[id]
    return known === undefined ? {} : { merging: { ...merging, [id]: { ...known, ...change } } }
  })
}

/** Ends whatever is being typed at the item, and the question whether to. */
export function stopEditing(id: string) {
  dropTexts([id])
  useInboxState.setState({ asking: null })
}

/** Takes what was typed at these items away; a question that is open elsewhere stays open. */
export function dropTexts(ids: readonly string[]) {
  const gone = new Set(ids)
  useInboxState.setState(({ editing, merging }) => ({
    editing: without(editing, gone),
    merging: without(merging, gone),
  }))
}

export function isTyping(id: string): boolean {
  const { editing, merging } = useInboxState.getState()
  return id in editing || id in merging
}

/** The items with an open editor, whether or not anything was changed in it. */
export function typedAt(): string[] {
  const { editing, merging } = useInboxState.getState()
  return [...Object.keys(editing), ...Object.keys(merging)]
}

/** The items at which something was typed that is not saved. */
export function begunAt({ editing, merging }: Pick<InboxState, 'editing' | 'merging'>): string[] {
  return [...Object.entries(editing), ...Object.entries(merging)]
    .filter(([, { draft, start }]) => draft !== start)
    .map(([id]) => id)
}

function without<T>(
  texts: Readonly<Record<string, T>>,
  gone: ReadonlySet<string>,
): Record<string, T> {
  return Object.fromEntries(Object.entries(texts).filter(([id]) => !gone.has(id)))
}
