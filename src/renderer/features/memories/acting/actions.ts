import {
  Archive,
  ArchiveRestore,
  ArrowUpDown,
  CircleDot,
  Download,
  Copy,
  EyeOff,
  Flame,
  FolderInput,
  type LucideIcon,
  SignalHigh,
  Tag,
} from 'lucide-react'
import { exportPart } from '#renderer/lib/archive-places.ts'
import { askPromote } from '#renderer/lib/memory/promote-dialog.ts'
import { openMemory } from '#renderer/lib/navigation.ts'
import { act, toast } from '#renderer/lib/toasts.ts'
import type { ArchivePart } from '#shared/archive.ts'
import type { Input } from '#shared/contract.ts'
import type { MemoryFilter } from '#shared/filter.ts'
import { MemoryId, type Status } from '#shared/memory.ts'
import { focusGridIfLost } from '../grid-focus.ts'
import { tooManySentence } from '../row-selection.ts'
import { ask, clearSelection, type ActionSubject, useTableState } from '../table-state.ts'

type BulkAction = Input<'memories.change'>['action']

/** One thing to do with some memories: a row of the menu, a button of the bar, a command of the palette. */
export interface MemoryAction {
  id: string
  label: string
  /** For the palette, where nothing is in sight that says what it is about. */
  title: string
  icon: LucideIcon
  shortcut?: string
  danger?: boolean
  /** Pointless when every one of them has this status already. */
  leadsTo?: Status
  run(subject: ActionSubject): void
}

export const ACTIONS = [
  asking('tag', 'Tag…', 'Tag memories…', Tag, 'T'),
  asking('priority', 'Priority…', 'Change the priority of memories…', SignalHigh, 'P'),
  asking('scope', 'Scope…', 'Move memories to another scope…', FolderInput, 'S'),
  {
    id: 'promote',
    label: 'Promote or demote…',
    title: 'Promote or demote memories…',
    icon: ArrowUpDown,
    shortcut: 'Shift+P',
    run: (subject) => void (isTooMany(subject) || promoteAll(subject)),
  },
  asking('status', 'Status…', 'Change the status of memories…', CircleDot),
  becoming('archive', 'Archive', 'Archive memories', Archive, 'A', 'archived'),
  becoming('forget', 'Forget', 'Forget memories', EyeOff, 'Delete', 'forgotten'),
  becoming('restore', 'Restore', 'Restore memories', ArchiveRestore, 'R', 'active'),
  {
    id: 'duplicate',
    label: 'Duplicate',
    title: 'Duplicate memories',
    icon: Copy,
    shortcut: 'D',
    run: (subject) => void (isTooMany(subject) || duplicate(subject)),
  },
  {
    id: 'export',
    label: 'Export…',
    title: 'Export memories…',
    icon: Download,
    run: ({ target }) => exportPart(partOf(target)),
  },
  { ...asking('purge', 'Purge…', 'Purge memories for good…', Flame, 'Shift+Delete'), danger: true },
] as const satisfies readonly MemoryAction[]

function partOf(target: ActionSubject['target']): ArchivePart {
  if ('filter' in target) return { kind: 'filter', filter: target.filter }
  return { kind: 'selection', ids: target.ids.map((id) => MemoryId.parse(id)) }
}

export type ActionId = (typeof ACTIONS)[number]['id']

export function actionNamed(id: ActionId): MemoryAction {
  const action = ACTIONS.find((candidate) => candidate.id === id)
  if (!action) throw new Error(`No action is called ${id}.`)
  return action
}

/** What can change something: a list of archived memories offers no Archive. */
export function isOfUse(
  { leadsTo }: MemoryAction,
  { status }: ActionSubject,
  { statuses }: MemoryFilter,
): boolean {
  if (leadsTo === undefined) return true
  if (status !== null) return status !== leadsTo
  return statuses === undefined || statuses.some((possible) => possible !== leadsTo)
}

/** Said before anything is asked: a dialog filled in for nothing is worse than a refusal. */
function isTooMany({ count }: ActionSubject): boolean {
  const sentence = tooManySentence(count)
  if (sentence !== null) toast({ text: sentence, tone: 'error' })
  return sentence !== null
}

/** Ends in a toast with Undo, or with the reason why not. */
export async function change(subject: ActionSubject, action: BulkAction): Promise<void> {
  const outcome = await act('memories.change', { target: subject.target, action })
  if (outcome && !leavesRows(action, useTableState.getState().list?.filter ?? {})) clearSelection()
}

async function duplicate({ target }: ActionSubject) {
  const outcome = await act('memories.change', { target, action: { do: 'duplicate' } })
  const [only, ...others] = outcome?.created ?? []
  if (only !== undefined && others.length === 0 && outcome?.review === null) openMemory(only)
}

async function promoteAll({ target, count }: ActionSubject) {
  const promoted = await askPromote({ target, count, from: null })
  if (promoted) clearSelection()
  focusGridIfLost()
}

/** Whether the rows stay in the list, so that the next action can be for the same ones. */
function leavesRows(action: BulkAction, filter: MemoryFilter): boolean {
  switch (action.do) {
    case 'tag':
      return filter.tags === undefined
    case 'priority':
      return filter.priorities === undefined
    case 'scope':
      return filter.scopes === undefined && filter.scopeKinds === undefined
    case 'status':
      return false
    case 'duplicate':
      return true
  }
}

function asking<I extends 'tag' | 'priority' | 'scope' | 'status' | 'purge'>(
  id: I,
  label: string,
  title: string,
  icon: LucideIcon,
  shortcut?: string,
) {
  const run = (subject: ActionSubject) => {
    if (!isTooMany(subject)) ask(id, subject)
  }
  return { id, label, title, icon, run, ...(shortcut !== undefined && { shortcut }) }
}

function becoming<I extends string>(
  id: I,
  label: string,
  title: string,
  icon: LucideIcon,
  shortcut: string,
  leadsTo: Status,
) {
  const run = (subject: ActionSubject) => {
    if (!isTooMany(subject)) void change(subject, { do: 'status', status: leadsTo })
  }
  return { id, label, title, icon, shortcut, leadsTo, run }
}
