import { create } from 'zustand'
import { type InboxList, useNavigation, type WindowPlace } from '#renderer/lib/navigation.ts'
import { refineInbox } from '#renderer/lib/inbox-places.ts'
import type { DraftIssues } from '#renderer/lib/memory/draft-issues.ts'
import { toggled } from '#renderer/lib/toggled.ts'
import type { Memory } from '#shared/memory.ts'
import type { Verdict } from '#shared/review.ts'
import type { TypedProposal } from './edit/edit-draft.ts'
import type { SeenBy } from './found-by.ts'
import type { MergeClash } from './pair/merge-clash.ts'

/** A proposed memory being changed before it is approved. */
export interface EditedProposal {
  /** What was proposed, as the engine would write it. */
  memory: Memory
  start: TypedProposal
  draft: TypedProposal
  /** Fields left once, or all after trying: from then on it is said what is wrong with them. */
  left: readonly string[]
  attempted: boolean
  refused: DraftIssues
}

/** One text being written for two memories. */
export interface MergedText {
  start: string
  draft: string
  /** What it would contradict itself in, once somebody tried to save it. */
  clash: MergeClash | null
}

export interface InboxState {
  picked: ReadonlySet<string>
  /** On their way out: no longer listed, though the engine has not answered yet. */
  leaving: ReadonlySet<string>
  /** Verdicts follow each other: the lists catch up when they have stopped. */
  bursting: boolean
  /** Why the last verdict was not taken, at the items it was for. */
  refusal: { ids: readonly string[]; sentence: string } | null
  /** By item: looking at another one must not cost what was typed. */
  editing: Readonly<Record<string, EditedProposal>>
  merging: Readonly<Record<string, MergedText>>
  asking: 'postpone' | 'reason' | 'discard' | 'select' | 'store-secret' | 'merge-clash' | null
  /** The verdict on what is selected whose effect is being looked at before it is applied. */
  preview: Verdict | null
  /** Groups of which only the heading is listed. */
  folded: ReadonlySet<string>
  statsShown: boolean
  /** Whose verdicts are listed among what is settled. */
  settledBy: SettledBy
  /** By whom contradictions were seen that are listed; null for everything. */
  seenBy: SeenBy | null
  /** Where what Loci did is listed instead of items; any other place of the inbox lists items again. */
  doneAt: WindowPlace | null
  /** What was settled here, the last one last, for taking it back. */
  verdicts: readonly GivenVerdict[]
}

export type SettledBy = 'anyone' | 'people' | 'loci'

export interface GivenVerdict {
  /** Entries are numbered within one vault: in another, the number is somebody else's. */
  vaultId: string | null
  seq: number
  ids: readonly string[]
  /** Where the first of them stood, and stands again once it is taken back. */
  list: InboxList
}

const EMPTY: ReadonlySet<string> = new Set()

export const useInboxState = create<InboxState>(() => ({
  picked: EMPTY,
  leaving: EMPTY,
  bursting: false,
  refusal: null,
  editing: {},
  merging: {},
  asking: null,
  preview: null,
  folded: EMPTY,
  statsShown: false,
  settledBy: 'anyone',
  seenBy: null,
  doneAt: null,
  verdicts: [],
}))

export function togglePick(id: string) {
  useInboxState.setState(({ picked }) => ({ picked: toggled(picked, id) }))
}

export function pick(ids: readonly string[]) {
  useInboxState.setState({ picked: new Set(ids), refusal: null })
}

/** All of them, or none when all were picked before. */
export function pickGroup(ids: readonly string[]) {
  useInboxState.setState(({ picked }) => {
    const group = new Set(ids)
    return { picked: group.isSubsetOf(picked) ? picked.difference(group) : picked.union(group) }
  })
}

export function toggleFold(groupId: string) {
  useInboxState.setState(({ folded }) => ({ folded: toggled(folded, groupId) }))
}

export function toggleStats() {
  useInboxState.setState(({ statsShown }) => ({ statsShown: !statsShown }))
}

export function showSettledBy(settledBy: SettledBy) {
  useInboxState.setState({ settledBy })
}

/** The item that is looked at may be none of these. */
export function showSeenBy(seenBy: SeenBy | null) {
  refineInbox({})
  useInboxState.setState({ seenBy })
}

/** All of it, whatever part somebody came for. */
export function showDone() {
  if (useNavigation.getState().place.done !== null) refineInbox({})
  useInboxState.setState({ doneAt: useNavigation.getState().place })
}

export function useIsDoneShown(): boolean {
  const place = useNavigation((navigation) => navigation.place)
  const isHere = useInboxState(({ doneAt }) => doneAt === place)
  return isHere || place.done !== null
}

export function refuse(refusal: InboxState['refusal']) {
  useInboxState.setState({ refusal })
}

export function ask(asking: InboxState['asking']) {
  useInboxState.setState({ asking })
}

export function showPreview(preview: Verdict | null) {
  useInboxState.setState({ preview })
}

export function leave(ids: readonly string[]) {
  useInboxState.setState(({ picked, leaving }) => ({
    leaving: new Set([...leaving, ...ids]),
    picked: picked.difference(new Set(ids)),
    refusal: null,
    asking: null,
    preview: null,
  }))
}

export function arrive(ids: readonly string[]) {
  useInboxState.setState(({ leaving }) => ({ leaving: leaving.difference(new Set(ids)) }))
}
