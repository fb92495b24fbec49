import { z } from 'zod'
import {
  ArchiveFormat,
  ArchivePart,
  ArchiveWork,
  ExportPreview,
  ImportChosen,
  ImportConflict,
  ImportGroup,
  ImportLine,
  ImportWarning,
} from '../archive.ts'
import { nothing, personMutation, personQuery } from './method.ts'

const path = z.string().min(1, 'Name a place.').max(4096, 'This path is too long.')
const part = ArchivePart.default({ kind: 'vault' })
const journal = z.boolean('Journal is true or false.').default(false)
const work = z.object({ work: z.string() })
const plan = { plan: z.string() }

/** An archive is a person's: every one of these refuses agents. Paths are absolute, on the machine of the vault. */
export const archiveMethods = {
  'archive.exportPreview': personQuery(
    ['memories'],
    z.strictObject({ part, journal, format: ArchiveFormat.default('archive') }),
    ExportPreview,
  ),
  /** To a folder, or to a .zip; begins and answers at once, `archive.progress` tells the rest. */
  'archive.export': personMutation(
    [],
    z.strictObject({
      target: path,
      zip: z.boolean('Zip is true or false.').default(false),
      /** A file that is there already is replaced; a folder never is, unless it is an archive of this vault. */
      replace: z.boolean('Replace is true or false.').default(false),
      part,
      journal,
      format: ArchiveFormat.default('archive'),
    }),
    work,
  ),
  /** Reads an archive through and plans what taking it in would do; writes nothing. */
  'archive.open': personQuery([], z.strictObject({ source: path }), work),
  'archive.progress': personQuery(['archives'], z.strictObject({ work: z.string() }), ArchiveWork),
  /** What is under way or was lately, newest first. */
  'archive.works': personQuery(['archives'], nothing, z.array(ArchiveWork)),
  'archive.cancel': personMutation([], z.strictObject({ work: z.string() }), ArchiveWork),
  /** The lines of a plan, in the order of their files. */
  'archive.plan': personQuery(
    ['archives'],
    z.strictObject({
      ...plan,
      group: ImportGroup.optional(),
      /** Only those of which this is told. */
      warning: ImportWarning.optional(),
      /** The number of the first line, from 0. */
      from: z.int().min(0).default(0),
      limit: z.int().min(1).max(200).default(100),
    }),
    z.object({ lines: z.array(ImportLine), total: z.int() }),
  ),
  'archive.conflict': personQuery(
    ['archives', 'memories'],
    /** By its name in the archive. */
    z.strictObject({ ...plan, line: z.string() }),
    ImportConflict,
  ),
  /** Takes in what is chosen, as one run; an archive that changed since it was opened is refused. */
  'archive.apply': personMutation(
    ['tokens'],
    z.strictObject({ ...plan, choose: ImportChosen.default(ImportChosen.parse({})) }),
    work,
  ),
  /** Lets go of a plan, and of what a zip was unpacked to. */
  'archive.close': personQuery([], z.strictObject(plan), nothing),
}
