import { MOST_EDITS_NAMED, type MirrorGit, type MirrorState } from '#shared/mirror.ts'
import type { MirrorKept } from '../ports/mirror.ts'
import type { MirrorEdits } from './reconcile.ts'

/** What is known of a mirror at one moment. */
export interface MirrorNow {
  kept: MirrorKept | null
  files: number
  edits: MirrorEdits
  isWriting: boolean
  waiting: string | null
  trouble: string | null
  git: Pick<MirrorGit, 'state' | 'sentence'> | null
}

/** How it stands, for a person. */
export function mirrorTold({ kept, edits, files, git, ...now }: MirrorNow): MirrorState {
  if (kept === null) return NONE
  const { state, sentence } = standing({ edits, ...now })
  const named = [...edits].slice(0, MOST_EDITS_NAMED).map(([path, kind]) => ({ path, kind }))
  return {
    state,
    sentence,
    folder: kept.folder,
    commit: kept.commit,
    syncedAt: kept.syncedAt,
    files,
    edited: edits.size,
    edits: named,
    git: {
      ...(kept.commit ? (git ?? { state: 'ready', sentence: null }) : NO_GIT),
      last: kept.last,
    },
  }
}

const NO_GIT = { state: 'off', sentence: null } as const

const NONE: MirrorState = {
  state: 'off',
  sentence: 'No folder is kept in step with this vault.',
  folder: null,
  commit: false,
  syncedAt: null,
  files: 0,
  edited: 0,
  edits: [],
  git: { ...NO_GIT, last: null },
}

function standing({
  edits,
  isWriting,
  waiting,
  trouble,
}: Pick<MirrorNow, 'edits' | 'isWriting' | 'waiting' | 'trouble'>): Pick<
  MirrorState,
  'state' | 'sentence'
> {
  if (trouble !== null) return { state: 'trouble', sentence: trouble }
  if (waiting !== null) return { state: 'waiting', sentence: waiting }
  if (isWriting) return { state: 'writing', sentence: 'Files are being written.' }
  const both = [...edits.values()].filter((kind) => kind === 'both').length
  return { state: 'in-step', sentence: inStep(edits.size, both) }
}

function inStep(edited: number, both: number): string {
  if (edited === 0) return 'The folder says what the vault says.'
  const files = edited === 1 ? '1 file was' : `${edited.toLocaleString('en')} files were`
  const also = both === 0 ? '' : edited === 1 ? ', and here too' : alsoHere(both)
  const it = edited === 1 ? 'it' : 'them'
  return `${files} edited in the folder${also}. Look through ${it} to take ${it} in; until then nothing is written over ${it}.`
}

const alsoHere = (both: number) => `, ${both.toLocaleString('en')} of them here too`
