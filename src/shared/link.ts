import { z } from 'zod'
import { LINK_KINDS, MemoryId, MemoryType, Status, disputable } from './memory.ts'
import { Scope } from './scope.ts'

/** The other end of a link. `gone`: it was purged or never there; only its id is known. */
export const LinkEnd = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('memory'),
    id: MemoryId,
    summary: z.string(),
    type: MemoryType,
    status: Status,
    scope: Scope,
    ...disputable,
  }),
  z.object({ kind: z.literal('gone'), id: MemoryId }),
])
export type LinkEnd = z.infer<typeof LinkEnd>

/** Links as one memory sees them: those it has, and those others have to it. */
export const Neighbour = z.object({
  link: z.enum(LINK_KINDS),
  direction: z.enum(['out', 'in']),
  end: LinkEnd,
})
export type Neighbour = z.infer<typeof Neighbour>
