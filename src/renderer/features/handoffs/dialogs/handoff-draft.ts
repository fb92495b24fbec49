import type { Input } from '#shared/contract.ts'
import type { HandoffView } from '#shared/handoff.ts'
import type { MemoryId } from '#shared/memory.ts'
import type { ReceiverDraft } from './ReceiverField.tsx'

export interface HandoffDraft {
  to: ReceiverDraft
  summary: string
  /** One item a line. */
  pending: string
  memories: readonly MemoryId[]
}

export function draftOf(handoff: HandoffView | null): HandoffDraft {
  if (handoff === null)
    return { to: { kind: 'agent', id: '' }, summary: '', pending: '', memories: [] }
  return {
    to: receiverDraft(handoff),
    summary: handoff.summary,
    pending: handoff.pending.map(asLine).join('\n'),
    memories: handoff.items.map(({ row }) => row.id),
  }
}

export function receiverDraft({ to }: Pick<HandoffView, 'to'>): ReceiverDraft {
  if (to.kind === 'global' || to.kind === 'session') return { kind: 'agent', id: '' }
  return { kind: to.kind, id: to.id }
}

export const linesIn = (typed: string) =>
  typed
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')

/** An item of several lines stands in one here; left alone, it stays as it was. */
const asLine = (item: string) => item.replaceAll(/\s*\n\s*/gu, ' ')

type Edit = Omit<Input<'handoffs.edit'>, 'id'>

/** Only what is different: what somebody else changes meanwhile stays. */
export function changesOf(handoff: HandoffView, draft: HandoffDraft): Edit {
  const before = draftOf(handoff)
  const known = new Map(handoff.pending.map((item) => [asLine(item), item]))
  const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)
  return {
    ...(!isSame(before.to, draft.to) && { to: draft.to }),
    ...(before.summary !== draft.summary && { summary: draft.summary }),
    ...(before.pending !== draft.pending && {
      pending: linesIn(draft.pending).map((line) => known.get(line) ?? line),
    }),
    recommended: draft.memories.filter((id) => !before.memories.includes(id)),
    without: before.memories.filter((id) => !draft.memories.includes(id)),
  }
}
