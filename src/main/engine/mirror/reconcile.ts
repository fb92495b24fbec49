import { AppError } from '#shared/errors.ts'
import type { MirrorEdit } from '#shared/mirror.ts'
import { type ExportOrder, writeArchive } from '../archives/export/write-archive.ts'
import { readPath } from '../archives/format/layout.ts'
import { packedNames } from '../archives/packed/names.ts'
import type { UnderWork } from '../archives/works.ts'
import type { MirrorFile, MirrorFolder } from '../ports/mirror.ts'
import type { Reads } from '../store/port.ts'
import { decide } from './decide.ts'
import { mirrorDigest } from './digest.ts'
import type { DirtyMirror } from './dirty.ts'
import { type WantedFile, wantedFiles } from './wanted.ts'

export type MirrorEdits = Map<string, MirrorEdit['kind']>

/** Held until it is written. */
const MOST_FILES = 200
const MOST_TEXT = 4 * 1024 * 1024

/** What changed, into the folder; how many files were written or taken away. */
export async function syncSome(
  store: Reads,
  dirty: DirtyMirror,
  folder: MirrorFolder,
  edits: MirrorEdits,
): Promise<number> {
  const reconcile = reconciler(folder, edits)
  for await (const file of wantedFiles(store, dirty, folder)) await reconcile.add(file)
  return reconcile.end()
}

/** Every file of the vault and of the folder, against each other. */
export async function syncAll(
  order: ExportOrder,
  folder: MirrorFolder,
  edits: MirrorEdits,
  under: UnderWork,
): Promise<number> {
  const reconcile = reconciler(folder, edits)
  const seen = packedNames()
  const put = async (path: string, text: string | AsyncIterable<string>) => {
    seen.add(path)
    await reconcile.add({ path, text: typeof text === 'string' ? text : await joined(text) })
  }
  await writeArchive(order, { put }, under)
  for (const path of [...folder.knownPaths(), ...edits.keys()]) {
    if (seen.find(path) !== null) continue
    seen.add(path)
    await reconcile.add({ path, text: null })
  }
  for await (const path of folder.paths())
    if (seen.find(path) === null && mayBeTakenIn(path)) await reconcile.add({ path, text: null })
  return reconcile.end()
}

function reconciler(folder: MirrorFolder, edits: MirrorEdits) {
  let batch: MirrorFile[] = []
  let text = 0
  let changed = 0
  const flush = async () => {
    if (batch.length > 0) await folder.write(batch)
    changed += batch.length
    batch = []
    text = 0
  }
  const write = async (file: MirrorFile) => {
    batch.push(file)
    text += file.text?.length ?? 0
    if (batch.length >= MOST_FILES || text >= MOST_TEXT) await flush()
  }
  return {
    async add({ path, text: wantedText }: WantedFile): Promise<void> {
      const wanted = wantedText === null ? null : mirrorDigest(path, wantedText)
      const current = await currentDigest(folder, path)
      const known = folder.known(path)
      const decision = decide({ known, current, wanted, derived: !mayBeTakenIn(path) })
      edits.delete(path)
      if (decision === 'nothing') return
      if (decision === 'write') return write({ path, text: wantedText, digest: wanted ?? '' })
      if (decision === 'remove') return write({ path, text: null, digest: '' })
      if (decision === 'adopt') return folder.take(path, wanted)
      if (decision === 'forget') return folder.take(path, null)
      edits.set(path, decision)
    },
    async end(): Promise<number> {
      await flush()
      return changed
    },
  }
}

/** Null where nothing is. What cannot be read is somebody's all the same. */
async function currentDigest(folder: MirrorFolder, path: string): Promise<string | null> {
  try {
    const text = await folder.read(path)
    // A file that lost its text with the power says nothing that could be taken in.
    return text === null || text === '' ? null : mirrorDigest(path, text)
  } catch (error) {
    if (error instanceof AppError && error.code === 'invalid_input') return 'unreadable'
    throw error
  }
}

/** Records are; indices, the manifest and attachments are made from them. */
function mayBeTakenIn(path: string): boolean {
  const { kind } = readPath(path)
  return kind === 'record' || kind === 'current-sessions'
}

async function joined(pieces: AsyncIterable<string>): Promise<string> {
  let whole = ''
  for await (const piece of pieces) whole += piece
  return whole
}
