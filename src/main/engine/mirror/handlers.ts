import type { ArchiveReader } from '../ports/archive-files.ts'
import type { HandlersOf } from '../dispatch.ts'
import type { Caller } from '../room.ts'
import type { Mirror } from './mirror.ts'

export function mirrorHandlers(
  mirror: Mirror,
  plan: (caller: Caller, open: () => Promise<ArchiveReader>) => string,
): HandlersOf<'mirror'> {
  return {
    'mirror.state': async () => mirror.state(),
    'mirror.set': ({ folder, commit }) => mirror.set(folder, commit),
    'mirror.off': () => mirror.off(),
    'mirror.sync': () => mirror.sync(),
    async 'mirror.edits'(_input, caller) {
      const edited = await mirror.edited()
      return { work: plan(caller, async () => edited) }
    },
  }
}
