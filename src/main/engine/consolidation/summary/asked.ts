import { AppError } from '#shared/errors.ts'
import { Memory } from '#shared/memory.ts'
import type { Room } from '#engine/room.ts'
import { holds } from '#engine/store/changes.ts'
import type { Store } from '#engine/store/port.ts'
import { runNamed } from '../run/view.ts'

/** A proposal of a run that would make an extract. */
export interface ExtractNamed {
  run: string
  proposal: string
}

interface ProposedExtract {
  extract: Memory
  /** What it is made of, in the order in which it names them. */
  notes: Memory[]
}

/** The extract that a dry run proposes, and its notes, as long as all of them are as they were then. */
export async function proposedExtract(
  room: Room,
  store: Store,
  { run, proposal: id }: ExtractNamed,
): Promise<ProposedExtract> {
  const { state } = await runNamed(store, run)
  const proposal = await store.proposal(run, id)
  if (proposal === null) throw new AppError('not_found', 'This run proposed no such thing.')
  const { step, does, changes } = proposal
  const made = changes.find(({ noun, before }) => noun === 'memory' && before === null)
  const extract = Memory.safeParse(made?.after).data
  if (step !== 'summarise' || does !== 'change' || extract === undefined)
    throw new AppError('invalid_input', 'A summary is written of notes that would be extracted.')
  if (state !== 'planned')
    throw new AppError('stale', 'Only of what a dry run shows can a summary be written.')
  const ids = extract.links.filter(({ kind }) => kind === 'derived-from').map(({ to }) => to)
  const found = await room.store.get('memory', ids)
  const current = new Map<string, Memory>(found.map((note) => [note.id, note]))
  const moved = changes.some(
    (change) => change !== made && !holds(change, { ...current.get(change.id) }),
  )
  if (moved || current.size < ids.length)
    throw new AppError(
      'stale',
      'Somebody has changed one of these notes since; make another dry run.',
    )
  return { extract, notes: ids.flatMap((note) => current.get(note) ?? []) }
}
