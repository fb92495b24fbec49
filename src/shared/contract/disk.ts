import { z } from 'zod'
import { ArchiveFormat, ArchivePart } from '../archive.ts'
import { MirrorState } from '../mirror.ts'
import { OpenVault } from '../vault.ts'
import { hostMutation, hostQuery, nothing } from './method.ts'

export type DiskMethod = keyof typeof diskMethods

const commit = z.boolean('Committing is on or off.')
const begun = z.object({
  work: z.string(),
  /** Where the person said, as people write it. */
  shownPath: z.string(),
})

/**
 * Archives as the window asks for them. It never names a file or a folder: the person does, in a dialog of
 * the system, and null is that they thought better of it.
 */
export const diskMethods = {
  'disk.export': hostMutation(
    [],
    z.strictObject({
      part: ArchivePart,
      format: ArchiveFormat,
      zip: z.boolean('Zip is true or false.'),
      journal: z.boolean('Journal is true or false.'),
    }),
    begun.nullable(),
  ),
  'disk.openArchive': hostMutation(
    [],
    z.strictObject({ as: z.enum(['folder', 'zip']) }),
    begun.nullable(),
  ),
  /** Whether there is an archive beside the sample vault, to try an import with. */
  'disk.sampleArchive': hostQuery(['window'], nothing, z.object({ there: z.boolean() })),
  'disk.openSampleArchive': hostMutation([], nothing, begun),
  /** Shows in the system's own window what an export wrote. */
  'disk.show': hostMutation([], z.strictObject({ work: z.string() }), z.null()),
  /** Begins a mirror in a folder of the person's choice. */
  'disk.mirror': hostMutation([], z.strictObject({ commit }), MirrorState.nullable()),
  /** Of the mirror there is. */
  'disk.mirrorCommit': hostMutation([], z.strictObject({ commit }), MirrorState),
  'disk.showMirror': hostMutation([], nothing, z.null()),
  /** Makes a new vault of a backup beside the old one, and shows it in this window. */
  'disk.restore': hostMutation(['vaults'], z.strictObject({ id: z.string().max(255) }), OpenVault),
}
