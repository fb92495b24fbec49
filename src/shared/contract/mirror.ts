import { z } from 'zod'
import { MirrorState } from '../mirror.ts'
import { nothing, personMutation, personQuery } from './method.ts'

const folder = z.string().min(1, 'Name a folder.').max(4096, 'This path is too long.')

/** A folder that is kept in step with the vault. It is a person's, and this computer's: the vault does not name it. */
export const mirrorMethods = {
  'mirror.state': personQuery(['archives'], nothing, MirrorState),
  /** Begins a mirror, or changes it. The folder is empty, new, or an archive of this whole vault. */
  'mirror.set': personMutation(
    [],
    z.strictObject({ folder, commit: z.boolean('Committing is on or off.').default(false) }),
    MirrorState,
  ),
  /** The folder stays as it is. */
  'mirror.off': personMutation([], nothing, MirrorState),
  /** Compares every file now, and answers when that is done. */
  'mirror.sync': personMutation([], nothing, MirrorState),
  /** Plans an import of what was edited by hand: `archive.progress` of this work gives the plan. */
  'mirror.edits': personQuery([], nothing, z.object({ work: z.string() })),
}
