import { AppError } from '#shared/errors.ts'
import { isOfSame, manifestIn } from '../archives/export/same-archive.ts'
import type { ExportOrder } from '../archives/export/write-archive.ts'
import { MANIFEST } from '../archives/format/layout.ts'
import type { MirrorFolder } from '../ports/mirror.ts'

/** Whatever is in the folder, it is this vault's or nobody's. */
export async function refuseOther(
  folder: MirrorFolder,
  order: ExportOrder,
  isNew = false,
): Promise<void> {
  const manifest = await folder.read(MANIFEST)
  if (isOfSame(order, manifest)) return
  const isEmpty = await folder.isEmpty()
  if (isEmpty && (isNew || folder.knownFiles() === 0)) return
  if (isEmpty)
    throw new AppError(
      'not_now',
      'The folder is empty. Is its disk connected? To write it anew, turn the mirror off and on again.',
    )
  // What a merge made of our own manifest is written again.
  if (!isNew && manifestIn(manifest) === null && folder.known(MANIFEST).length > 0) return
  throw new AppError(
    'invalid_input',
    'This folder holds something else already. Choose an empty folder, or an archive of this whole vault.',
  )
}
